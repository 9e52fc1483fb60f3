import { Worker } from 'node:worker_threads';
import { type Reading, type Refusal, refuse, type Statement } from 'ledger-core';
import type { ReadOptions } from '../read-statement.ts';
import { takingTurns } from '../turns.ts';
import { MAX_READING_THREADS, MAX_STARVED, READ_HEAP_MB, READ_TIME_LIMIT_MS, READ_YOUNG_MB } from './limits.ts';

/** What a thread is given: the file, how to read it, and nothing else of this process. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

/** What a thread sends: a refusal, or the statement without its movements, the movements in parts, and the end. */
export type ThreadMessage =
  | { readonly is: 'refused'; readonly refusal: Refusal<'unprocessable'> }
  | { readonly is: 'read'; readonly rest: Omit<Statement, 'readings'> }
  | { readonly is: 'readings'; readonly readings: readonly Reading[] }
  | { readonly is: 'done' };

export interface ReadingLimits {
  readonly timeMs: number;
  readonly heapMb: number;
}

type ReadInThread = (bytes: Uint8Array, options: ReadOptions) => Promise<Statement | Refusal<'unprocessable'>>;

/** Reads statement files in threads of their own, each within the limits: the event loop goes on meanwhile.  [STM-12] */
export const readingWithin =
  (limits: ReadingLimits): ReadInThread =>
  (bytes, options) =>
    inTurn(() => read({ bytes, options }, limits));

export const readStatementInThread: ReadInThread = readingWithin({ timeMs: READ_TIME_LIMIT_MS, heapMb: READ_HEAP_MB });

const TOO_SLOW = 'Reading the file takes too long; export a shorter period and send the file in parts.';
const TOO_LARGE = 'Reading the file takes too much memory; export a shorter period and send the file in parts.';

/** As many readings at once as there are cores.  [STM-12] */
const inTurn = takingTurns(MAX_READING_THREADS);

/** Threads run JavaScript: sources borrow the thread that was built of them. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/thread/worker.js', import.meta.url)
  : new URL('./worker.js', import.meta.url);

const read = (task: ReadingTask, { timeMs, heapMb }: ReadingLimits): Promise<Statement | Refusal<'unprocessable'>> =>
  new Promise((resolve, reject) => {
    const bytes = new Uint8Array(task.bytes);
    const worker = new Worker(WORKER, {
      workerData: { ...task, bytes } satisfies ReadingTask,
      transferList: [bytes.buffer],
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: READ_YOUNG_MB },
    });
    const stopTimer = onceSpent(timeMs, () => {
      worker.removeAllListeners('exit');
      void worker.terminate().then(() => resolve(refuse('unprocessable', TOO_SLOW)));
    });
    // What was read in time has time to come back.
    worker.once('message', stopTimer);
    gather(worker, resolve);
    worker.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(refuse('unprocessable', TOO_LARGE)) : reject(fault),
    );
    worker.once('exit', (code) => {
      stopTimer();
      reject(new Error(`The thread that reads files ended with ${code} and without an answer.`));
    });
  });

/**
 * Calls back once so much time is spent, by the clock and by the processor: where other programs keep the machine busy, an honest file takes longer by the
 * clock without being any more work. Node does not say how much of the process's time one thread used; it cannot have used more than all of it.
 */
const onceSpent = (limitMs: number, give: () => void): (() => void) => {
  const [begun, cpuBefore] = [performance.now(), process.cpuUsage()];
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const { user, system } = process.cpuUsage(cpuBefore);
    const clockMs = performance.now() - begun;
    const leftMs = limitMs - Math.min(clockMs, (user + system) / 1_000);
    if (leftMs <= 0 || clockMs > limitMs * MAX_STARVED) give();
    else timer = setTimeout(look, Math.max(leftMs, 10));
  };
  timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
};

/** Takes in what a thread sends. Each part is asked for in a turn of its own, so that other work comes between two. */
const gather = (worker: Worker, done: (result: Statement | Refusal<'unprocessable'>) => void): void => {
  const readings: Reading[] = [];
  let rest: Omit<Statement, 'readings'> | undefined;
  worker.on('message', (message: ThreadMessage) => {
    if (message.is === 'refused') return done(message.refusal);
    if (message.is === 'done') return rest === undefined ? undefined : done({ ...rest, readings });
    if (message.is === 'read') rest = message.rest;
    else for (const one of message.readings) readings.push(one);
    setImmediate(() => worker.postMessage('more'));
  });
};
