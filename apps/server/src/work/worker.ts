import type { DueRun, Ledger } from 'ledger-core';
import type { Logger } from 'pino';
import type { Commits } from './commits.ts';
import { dispatchNotifications, dispatchWebhooks } from './dispatcher.ts';
import { workRegularly } from './due-work.ts';

/** Poll interval for something to send if processes do not announce their commits, on SQLite. */
const LOOK_WITHOUT_ANNOUNCEMENTS_EVERY_MS = 1_000;

export interface WorkerOptions {
  readonly logger?: Pick<Logger, 'warn'>;
  /** Commits of other processes. If omitted, they are polled every second. */
  readonly commits?: Commits | undefined;
  /** Receives the result of each run of scheduled jobs. */
  readonly ran?: ((run: DueRun) => void) | undefined;
}

export interface Worker {
  /** Call it after each commit of this process. */
  wake(): void;
  /** Finishes pending work. Await it before closing the ledger. */
  stop(): Promise<void>;
}

/** Starts all background jobs for all books: scheduled jobs, webhook deliveries, and notifications.  [SYS-6] [SYS-17] [WHK-9] [NTF-6] */
export const startWork = (
  ledger: Pick<Ledger, 'work' | 'webhooks' | 'notifications'>,
  { logger, commits, ran }: WorkerOptions = {},
): Worker => {
  const logged = logger === undefined ? {} : { logger };
  const regular = workRegularly(ledger, { ...logged, ran });
  const look = commits === undefined ? { everyMs: LOOK_WITHOUT_ANNOUNCEMENTS_EVERY_MS } : {};
  const dispatchers = [dispatchWebhooks, dispatchNotifications].map((dispatch) => dispatch(ledger, { ...logged, ...look }));
  const wake = (): void => {
    for (const dispatcher of dispatchers) dispatcher.wake();
  };
  const listening = commits?.listen(wake).catch((fault: unknown) => {
    logger?.warn({ err: fault }, 'commit notifications from other processes are unavailable');
  });
  return {
    wake,
    stop: async () => {
      await Promise.all([regular.stop(), ...dispatchers.map(({ stop }) => stop()), listening]);
      await commits?.close();
    },
  };
};

/** Keeps the process alive until a signal stops the jobs.  [SYS-17] */
export const stayWorking = (
  work: Worker,
  { logger, onStop }: { readonly logger: Pick<Logger, 'info'>; readonly onStop: () => Promise<void> },
): void => {
  // Timers of jobs do not keep the process alive.
  const staying = setInterval(() => undefined, 60_000);
  const stop = async (): Promise<void> => {
    clearInterval(staying);
    await work.stop();
    await onStop();
    logger.info('worker stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  logger.info('worker started');
};
