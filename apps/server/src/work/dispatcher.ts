import type { Instant, Ledger } from 'ledger-core';
import type { Logger } from 'pino';

/** Delay after a commit before the server checks for something to send: commits in quick succession share one check. */
const WOKEN_AFTER_MS = 50;

/** Poll interval of the server without a commit: for work that a killed process left or did not announce. */
const LOOK_FOR_WORK_EVERY_MS = 30_000;

/** Delay after a commit before the server creates notifications: people do not notice it, and busy books are processed once within it. */
const NOTIFIED_AFTER_MS = 1_000;

/** Subscriptions, or sets of books, that one server processes concurrently: hundreds of slow addresses do not delay the others. */
const MAX_ATTENDED = 500;

export interface Dispatcher {
  /** Checks for something to send, soon. Calls in quick succession share one check. */
  wake(): void;
  /** Finishes pending work and takes no more. Await it before closing the ledger. */
  stop(): Promise<void>;
}

export interface DispatcherOptions {
  readonly logger?: Pick<Logger, 'warn'>;
  /** Poll interval without a wake-up. */
  readonly everyMs?: number;
}

/** The items to process, one by one. */
interface Attended<One> {
  /** The name in the log, such as `webhooks`. */
  readonly what: string;
  readonly nameOf: (one: One) => string;
  readonly toDeliver: () => Promise<readonly One[]>;
  /** Processes what is due, and returns when the next work is due. */
  readonly deliver: (one: One, isStopping: () => boolean) => Promise<Instant | null>;
  /** Delay after a commit: commits in quick succession share one check. */
  readonly afterMs: number;
}

/**
 * Sends the deliveries of webhooks. Each subscription is processed separately, so that a slow address does not delay the others.
 * [WHK-9] [WHK-13]
 */
export const dispatchWebhooks = (
  { webhooks: { toDeliver, deliver } }: { readonly webhooks: Pick<Ledger['webhooks'], 'toDeliver' | 'deliver'> },
  options?: DispatcherOptions,
): Dispatcher => dispatch({ what: 'webhooks', nameOf: ({ id }) => id, toDeliver, deliver, afterMs: WOKEN_AFTER_MS }, options);

/** Creates and sends notifications. Each set of books is processed separately.  [NTF-6] [NTF-20] */
export const dispatchNotifications = (
  { notifications: { toDeliver, deliver } }: { readonly notifications: Pick<Ledger['notifications'], 'toDeliver' | 'deliver'> },
  options?: DispatcherOptions,
): Dispatcher =>
  dispatch(
    { what: 'notifications', nameOf: ({ ledgerId }) => ledgerId, toDeliver: () => toDeliver(), deliver, afterMs: NOTIFIED_AFTER_MS },
    options,
  );

/**
 * Triggered by commits of this process, by the time of the next attempt, and by polling for work of other processes. Its timers do not keep
 * the process alive.
 */
const dispatch = <One>(
  { what, nameOf, toDeliver, deliver: deliverTo, afterMs }: Attended<One>,
  { logger, everyMs = LOOK_FOR_WORK_EVERY_MS }: DispatcherOptions = {},
): Dispatcher => {
  /** By name. True if new work arrived while it was being processed. */
  const jobsByName = new Map<string, { again: boolean; done: Promise<void> }>();
  const timers = pendingTimers();
  let isStopping = false;
  let looking: Promise<void> | null = null;
  let isWoken = false;

  const wake = (): void => {
    if (isWoken || isStopping) return;
    isWoken = true;
    timers.start(afterMs, () => {
      isWoken = false;
      if (looking !== null) return wake();
      looking = look().finally(() => {
        looking = null;
      });
    });
  };

  const look = async (): Promise<void> => {
    try {
      for (const one of await toDeliver()) {
        const known = jobsByName.get(nameOf(one));
        if (known !== undefined) known.again = true;
        else if (!isStopping && jobsByName.size < MAX_ATTENDED) {
          const state = { again: false, done: Promise.resolve() };
          jobsByName.set(nameOf(one), state);
          state.done = deliver(one, state);
        }
      }
    } catch (fault) {
      logger?.warn({ err: fault }, `finding ${what} to send failed`);
    }
  };

  const deliver = async (one: One, state: { readonly again: boolean }): Promise<void> => {
    try {
      const nextAt = await deliverTo(one, () => isStopping);
      const wait = nextAt === null ? everyMs : Date.parse(nextAt) - Date.now();
      if (wait < everyMs && !isStopping) timers.start(Math.max(0, wait), wake);
      if (state.again || jobsByName.size >= MAX_ATTENDED) wake();
    } catch (fault) {
      logger?.warn({ of: nameOf(one), err: fault }, `sending ${what} failed`);
    } finally {
      jobsByName.delete(nameOf(one));
    }
  };

  const regularly = setInterval(wake, everyMs);
  regularly.unref();
  wake();

  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearInterval(regularly);
      timers.clear();
      await looking;
      await Promise.all([...jobsByName.values()].map(({ done }) => done));
    },
  };
};

/** Timers that do not keep the process alive, and can all be cleared. */
const pendingTimers = () => {
  const timers = new Set<NodeJS.Timeout>();
  return {
    start: (ms: number, work: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timer.unref();
      timers.add(timer);
    },
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
