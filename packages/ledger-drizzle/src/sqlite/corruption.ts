import { Worker } from 'node:worker_threads';
import { PROBE_SHARE, PROBE_WAIT_MS } from '../limits.ts';
import { ownFile } from '../own-files.ts';

/** Threads run JavaScript, so TypeScript sources use the built thread too. */
const WORKER = ownFile('dist', 'sqlite', 'corruption-worker.js');

/**
 * Creates a function that returns the corruption of the file, or null. Checking a large file is slow, so it runs in a thread and only for a
 * small share of the time. In between, the function returns the previous result.  [STO-54]
 */
export const corruptionOf = (file: string): (() => Promise<string | null>) => {
  let corruption: string | null = null;
  let nextAt = 0;
  let looking: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    const begun = performance.now();
    corruption = await lookThrough(file);
    const ended = performance.now();
    nextAt = ended + (ended - begun) * PROBE_SHARE;
    looking = null;
  };

  return async () => {
    if (performance.now() >= nextAt) looking ??= look();
    if (looking !== null) await atMost(looking, PROBE_WAIT_MS);
    return corruption;
  };
};

const lookThrough = (file: string): Promise<string | null> =>
  new Promise((resolve) => {
    const worker = new Worker(WORKER, { workerData: file, env: {}, execArgv: [] });
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', (fault) => resolve(fault.message));
  });

/** Resolves at the end of the work or after the time limit, whichever is first. */
const atMost = (work: Promise<void>, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, limitMs);
    void work.finally(() => {
      clearTimeout(late);
      resolve();
    });
  });
