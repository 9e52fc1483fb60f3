import type { Instant, Ledger } from 'ledger-core';
import type { Logger } from 'pino';

/** How long after a commit the server looks for something to send: commits that come together look once. */
const WOKEN_AFTER_MS = 50;

/** How often the server looks for something to send without a commit: for what a killed process left, or did not announce. */
const LOOK_FOR_WORK_EVERY_MS = 30_000;

/** How long after a commit the server makes notifications: a person does not notice it, and busy books are attended to once in it. */
const NOTIFIED_AFTER_MS = 1_000;

/** Subscriptions, or sets of books, that one server attends to at the same time: hundreds of slow addresses hold up no other. */
const MAX_ATTENDED = 500;

export interface Dispatcher {
  /** Looks for something to send, soon. Calls that come together look once. */
  wake(): void;
  /** Finishes what is under way and takes no more. Await it before closing the ledger. */
  stop(): Promise<void>;
}

export interface DispatcherOptions {
  readonly logger?: Pick<Logger, 'warn'>;
  /** How often it looks without being woken. */
  readonly everyMs?: number;
}

/** What is attended to, one by one. */
interface Attended<One> {
  /** For the log: `webhooks`. */
  readonly what: string;
  readonly nameOf: (one: One) => string;
  readonly toAttend: () => Promise<readonly One[]>;
  /** Does what is due, and answers when something is due next. */
  readonly attend: (one: One, isStopping: () => boolean) => Promise<Instant | null>;
  /** How long after a commit it looks: commits that come together look once. */
  readonly afterMs: number;
}

/** Sends the deliveries of webhooks. Each subscription is attended to on its own, so that a slow address holds up no other.  [WHK-9] [WHK-13] */
export const dispatchWebhooks = (
  { webhooks: { toAttend, attend } }: { readonly webhooks: Pick<Ledger['webhooks'], 'toAttend' | 'attend'> },
  options?: DispatcherOptions,
): Dispatcher => dispatch({ what: 'webhooks', nameOf: ({ id }) => id, toAttend, attend, afterMs: WOKEN_AFTER_MS }, options);

/** Makes and sends notifications. Each set of books is attended to on its own.  [NTF-6] [NTF-20] */
export const dispatchNotifications = (
  { notifications: { toAttend, attend } }: { readonly notifications: Pick<Ledger['notifications'], 'toAttend' | 'attend'> },
  options?: DispatcherOptions,
): Dispatcher =>
  dispatch(
    { what: 'notifications', nameOf: ({ ledgerId }) => ledgerId, toAttend: () => toAttend(), attend, afterMs: NOTIFIED_AFTER_MS },
    options,
  );

/** Woken by commits of this process, at the moment of the next try, and now and then for what other processes left. Its timers keep no process alive. */
const dispatch = <One>(
  { what, nameOf, toAttend, attend: attendTo, afterMs }: Attended<One>,
  { logger, everyMs = LOOK_FOR_WORK_EVERY_MS }: DispatcherOptions = {},
): Dispatcher => {
  /** By name; true when it was found again meanwhile. */
  const attended = new Map<string, { again: boolean; done: Promise<void> }>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let looking: Promise<void> | null = null;
  let isWoken = false;

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  const wake = (): void => {
    if (isWoken || isStopping) return;
    isWoken = true;
    later(afterMs, () => {
      isWoken = false;
      if (looking !== null) return wake();
      looking = look().finally(() => {
        looking = null;
      });
    });
  };

  const look = async (): Promise<void> => {
    try {
      for (const one of await toAttend()) {
        const known = attended.get(nameOf(one));
        if (known !== undefined) known.again = true;
        else if (!isStopping && attended.size < MAX_ATTENDED) {
          const state = { again: false, done: Promise.resolve() };
          attended.set(nameOf(one), state);
          state.done = attend(one, state);
        }
      }
    } catch (fault) {
      logger?.warn({ err: fault }, `${what} to send could not be found`);
    }
  };

  const attend = async (one: One, state: { readonly again: boolean }): Promise<void> => {
    try {
      const nextAt = await attendTo(one, () => isStopping);
      const wait = nextAt === null ? everyMs : Date.parse(nextAt) - Date.now();
      if (wait < everyMs && !isStopping) later(Math.max(0, wait), wake);
      if (state.again || attended.size >= MAX_ATTENDED) wake();
    } catch (fault) {
      logger?.warn({ of: nameOf(one), err: fault }, `${what} could not be sent`);
    } finally {
      attended.delete(nameOf(one));
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
      for (const timer of timers) clearTimeout(timer);
      await looking;
      await Promise.all([...attended.values()].map(({ done }) => done));
    },
  };
};
