import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-files.ts';

/** Threads run JavaScript, so TypeScript sources use the built thread too. */
const WORKER = ownFile('dist', 'sqlite', 'checkpoint-worker.js');

/** The slow parts of a large commit, off the event loop. A commit of SQLite itself syncs the log and copies it into the file, which takes a second for 200 MB.  [STO-82] */
export const writeAheadLog = (file: string) => ({
  /** Syncs what is written of the log, so that the commit has little left to sync. */
  sync: async (): Promise<void> => {
    const log = await open(`${file}-wal`, 'r+');
    await log.datasync().finally(() => log.close());
  },
  /** Copies the log into the file. When that fails, the log stays longer and loses nothing. */
  checkpoint: (): Promise<void> =>
    new Promise((resolve) => {
      const worker = new Worker(WORKER, { workerData: file, env: {}, execArgv: [] });
      worker.once('error', () => resolve());
      worker.once('exit', () => resolve());
    }),
});

export type WriteAheadLog = ReturnType<typeof writeAheadLog>;
