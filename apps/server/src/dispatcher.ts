import type { Ledger } from 'ledger-core';
import type { Logger } from 'pino';
import { LOOK_FOR_WEBHOOKS_EVERY_MS, MAX_ATTENDED_WEBHOOKS, WOKEN_AFTER_MS } from './limits.ts';

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

/**
 * Sends the deliveries of webhooks: woken by commits of this process, at the moment of the next try, and now and then for what other processes left. Each
 * subscription is attended to on its own, so that a slow address holds up no other. Its timers keep no process alive.  [WHK-9] [WHK-13]
 */
export const dispatchWebhooks = (
  { webhooks }: { readonly webhooks: Pick<Ledger['webhooks'], 'toAttend' | 'attend'> },
  { logger, everyMs = LOOK_FOR_WEBHOOKS_EVERY_MS }: DispatcherOptions = {},
): Dispatcher => {
  /** By id of the subscription; true when it was found again meanwhile. */
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
    later(WOKEN_AFTER_MS, () => {
      isWoken = false;
      if (looking !== null) return wake();
      looking = look().finally(() => {
        looking = null;
      });
    });
  };

  const look = async (): Promise<void> => {
    try {
      for (const one of await webhooks.toAttend()) {
        const known = attended.get(one.id);
        if (known !== undefined) known.again = true;
        else if (!isStopping && attended.size < MAX_ATTENDED_WEBHOOKS) {
          const state = { again: false, done: Promise.resolve() };
          attended.set(one.id, state);
          state.done = attend(one, state);
        }
      }
    } catch (fault) {
      logger?.warn({ err: fault }, 'webhooks to send could not be found');
    }
  };

  const attend = async (one: Parameters<Ledger['webhooks']['attend']>[0], state: { readonly again: boolean }): Promise<void> => {
    try {
      const nextAt = await webhooks.attend(one, () => isStopping);
      const wait = nextAt === null ? everyMs : Date.parse(nextAt) - Date.now();
      if (wait < everyMs && !isStopping) later(Math.max(0, wait), wake);
      if (state.again || attended.size >= MAX_ATTENDED_WEBHOOKS) wake();
    } catch (fault) {
      logger?.warn({ ledgerId: one.ledgerId, subscriptionId: one.id, err: fault }, 'a webhook could not be attended to');
    } finally {
      attended.delete(one.id);
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
