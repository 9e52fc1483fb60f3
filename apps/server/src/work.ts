import type { Ledger } from 'ledger-core';
import type { Logger } from 'pino';
import { WORK_EVERY_MS } from './limits.ts';

export interface WorkOptions {
  /** Without it, nothing is logged. */
  readonly logger?: Pick<Logger, 'warn'>;
  /** Default: once a minute. */
  readonly everyMs?: number;
}

export interface RegularWork {
  /** Ends the run that is under way between two sets of books, and begins no other. To be awaited before the ledger is closed. */
  stop(): Promise<void>;
}

/** Does what is due at regular times. Runs never overlap: where one takes longer, the next is left out. The timer keeps no process alive.  [SYS-6] */
export const workRegularly = (ledger: Pick<Ledger, 'work'>, { logger, everyMs = WORK_EVERY_MS }: WorkOptions = {}): RegularWork => {
  let isStopping = false;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    try {
      const { failed } = await ledger.work.runDue(undefined, () => isStopping);
      for (const { ledgerId, kind, fault } of failed) logger?.warn({ ledgerId, kind, err: fault }, 'work that is due failed');
    } catch (fault) {
      logger?.warn({ err: fault }, 'work that is due could not be found');
    }
  };

  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
};
