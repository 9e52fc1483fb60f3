import type { DueRun, Ledger } from 'ledger-core';
import type { Logger } from 'pino';

/** Poll interval for scheduled jobs: it costs one query, and no job is urgent to the second. */
const WORK_EVERY_MS = 60_000;

export interface WorkOptions {
  /** If omitted, nothing is logged. */
  readonly logger?: Pick<Logger, 'warn'>;
  /** Receives the result of a run. */
  readonly ran?: ((run: DueRun) => void) | undefined;
  /** Default: once a minute. */
  readonly everyMs?: number;
}

export interface RegularWork {
  /** Ends the current run before its next set of books, and starts no other. Await it before closing the ledger. */
  stop(): Promise<void>;
}

/**
 * Runs scheduled jobs periodically. Runs never overlap: while one is running, the next is skipped. The timer does not keep the process
 * alive.  [SYS-6]
 */
export const workRegularly = (ledger: Pick<Ledger, 'work'>, { logger, ran, everyMs = WORK_EVERY_MS }: WorkOptions = {}): RegularWork => {
  let isStopping = false;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    try {
      const run = await ledger.work.runDue(undefined, () => isStopping);
      ran?.(run);
      for (const { ledgerId, kind, fault } of run.failed) logger?.warn({ ledgerId, kind, err: fault }, 'scheduled job failed');
    } catch (fault) {
      logger?.warn({ err: fault }, 'finding scheduled jobs failed');
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
