import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse, type SourceRecord, type Statement } from 'ledger-core';
import pLimit from 'p-limit';
import type { ReadOptions } from '../read-options.ts';
import { MAX_READING_THREADS, MAX_STARVED, READ_HEAP_MB, READ_TIME_LIMIT_MS, READ_YOUNG_MB } from './limits.ts';

/** The input of a thread: the file, the options, and no other data of this process. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

/** The messages of a thread: a refusal; or the statement without its movements, then the movements in parts, then the end. */
export type ThreadMessage =
  | { readonly is: 'refused'; readonly refusal: Refusal<'unprocessable'> }
  | { readonly is: 'read'; readonly rest: Omit<Statement, 'records'> }
  | { readonly is: 'records'; readonly records: readonly SourceRecord[] }
  | { readonly is: 'done' };

export interface ReadingLimits {
  readonly timeMs: number;
  readonly heapMb: number;
}

type ReadInThread = (bytes: Uint8Array, options: ReadOptions) => Promise<Statement | Refusal<'unprocessable'>>;

/** Reads each statement file in a thread of its own within the limits, so that the event loop stays free.  [STM-12] */
export const readingWithin =
  (limits: ReadingLimits): ReadInThread =>
  (bytes, options) =>
    inTurn(() => read({ bytes, options }, limits));

export const readStatementInThread: ReadInThread = readingWithin({ timeMs: READ_TIME_LIMIT_MS, heapMb: READ_HEAP_MB });

const TOO_SLOW = 'Reading the file takes too long; export a shorter period and send the file in parts.';
const TOO_LARGE = 'Reading the file takes too much memory; export a shorter period and send the file in parts.';

/** As many files at once as there are cores.  [STM-12] */
const inTurn = pLimit(MAX_READING_THREADS);

/** Threads run JavaScript, so the TypeScript sources start the built file too. It is found by the name of this package: a bundle has this code elsewhere. */
const WORKER = join(dirname(createRequire(import.meta.url).resolve('ledger-files/package.json')), 'dist', 'thread', 'worker.js');

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
    // The limit is for reading; sending the movements back may take longer.
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
 * Calls back once both the clock and the processor have passed the limit, or the clock a multiple of it: on a busy machine a file takes longer by the clock
 * without more work. Node does not measure the processor time of one thread, so that of the whole process counts.
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

/** Collects the messages of a thread. It asks for each part in a new turn of the event loop, so that other work runs in between. */
const gather = (worker: Worker, done: (result: Statement | Refusal<'unprocessable'>) => void): void => {
  const records: SourceRecord[] = [];
  let rest: Omit<Statement, 'records'> | undefined;
  worker.on('message', (message: ThreadMessage) => {
    if (message.is === 'refused') return done(message.refusal);
    if (message.is === 'done') return rest === undefined ? undefined : done({ ...rest, records });
    if (message.is === 'read') rest = message.rest;
    else for (const one of message.records) records.push(one);
    setImmediate(() => worker.postMessage('more'));
  });
};
