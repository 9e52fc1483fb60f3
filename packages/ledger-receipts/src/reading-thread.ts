import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CLOCK_TIMES, KEPT_MS, LOOK_EVERY_MS, READ_HEAP_MB } from './limits.ts';
import type { Result, Task } from './task.ts';

/** A thread with its libraries loaded, and the file in which Linux reports its processor time. */
interface ReadingThread {
  readonly worker: Worker;
  readonly placeOfOwnTime: string | null;
}

/** The idle thread is reused, so its libraries are loaded only once. It does not keep the process running. */
let stored: Promise<ReadingThread> | undefined;
let ending: NodeJS.Timeout | undefined;

/** Null for a task that takes too much time or memory, after which its thread ends. One task at a time.  [RCP-24] */
export const inThread = async (task: Task, timeMs: number, memoryMb: number): Promise<Result | null> => {
  clearTimeout(ending);
  stored ??= started();
  let response: Result | null = null;
  try {
    const thread = await stored;
    thread.worker.ref();
    response = await responded(thread, task, timeMs, memoryMb);
    if (response !== null) thread.worker.unref();
  } finally {
    if (response === null) stored = undefined;
    else ending = setTimeout(end, KEPT_MS).unref();
  }
  return response;
};

const end = (): void => {
  void stored?.then(({ worker }) => worker.terminate());
  stored = undefined;
};

/**
 * Threads run JavaScript, so the TypeScript sources also start the built file. It is resolved by the package name, because a bundle has
 * this code elsewhere.
 */
const WORKER = join(dirname(createRequire(import.meta.url).resolve('ledger-receipts/package.json')), 'dist', 'worker.js');

const started = (): Promise<ReadingThread> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: READ_HEAP_MB } });
    worker.once('message', (placeOfOwnTime: string | null) => resolve({ worker, placeOfOwnTime }));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that reads receipts did not start.')));
  });

const responded = ({ worker, placeOfOwnTime }: ReadingThread, task: Task, timeMs: number, memoryMb: number): Promise<Result | null> =>
  new Promise((resolve, reject) => {
    const stopWatching = watch(timeLeft(placeOfOwnTime, timeMs), memoryMb, () => {
      settle();
      void worker.terminate().then(() => resolve(null));
    });
    const settle = (): void => {
      stopWatching();
      worker.off('message', onResponse).off('error', onFault).off('exit', onExit);
    };
    const onResponse = (response: Result): void => {
      settle();
      resolve(response);
    };
    const onFault = (fault: NodeJS.ErrnoException): void => {
      settle();
      if (fault.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
      else reject(fault);
    };
    const onExit = (code: number): void => {
      settle();
      reject(new Error(`The thread that reads receipts ended with ${code} and without an answer.`));
    };
    worker.on('message', onResponse).on('error', onFault).on('exit', onExit);
    const bytes = new Uint8Array(task.bytes);
    worker.postMessage({ ...task, bytes } satisfies Task, [bytes.buffer]);
  });

const MB = 1024 * 1024;

/**
 * Calls back once a thread exceeds its time or memory. The engine only limits its heap, and unpacked data is outside it. So the process
 * memory is checked, without the heap of this thread.
 */
const watch = (hasTimeLeft: () => boolean, memoryMb: number, stop: () => void): (() => void) => {
  const before = ofOtherThreads();
  const timer = setInterval(() => {
    if (hasTimeLeft() && ofOtherThreads() - before < memoryMb * MB) return;
    stop();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

const ofOtherThreads = (): number => {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
};

/**
 * Returns a check whether a thread has time left for a task that starts now: its own processor time if the system reports it, and
 * wall-clock time.
 */
const timeLeft = (placeOfOwnTime: string | null, timeMs: number): (() => boolean) => {
  const begunAt = performance.now();
  const clockMs = (): number => performance.now() - begunAt;
  if (placeOfOwnTime === null) return () => clockMs() < timeMs;
  const ownBefore = ownMs(placeOfOwnTime);
  return () => ownMs(placeOfOwnTime) - ownBefore < timeMs && clockMs() < CLOCK_TIMES * timeMs;
};

/** The thread name, in parentheses, may contain spaces. The times are the 12th and 13th field after it, in hundredths of a second. */
const ownMs = (placeOfOwnTime: string): number => {
  const stat = statOf(placeOfOwnTime);
  if (stat === null) return 0;
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
};

/** Null if the thread has ended: one out of memory disappears just before its event is emitted. */
const statOf = (placeOfOwnTime: string): string | null => {
  try {
    return readFileSync(placeOfOwnTime, 'latin1');
  } catch {
    return null;
  }
};
