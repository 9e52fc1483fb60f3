import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse, type Why } from 'ledger-core';
import pLimit from 'p-limit';
import { remembered } from '../remembered.ts';
import { MAX_READING_THREADS, MAX_STARVED, READ_YOUNG_MB, SHORT_TEXT } from './limits.ts';
import type { LongList, ReadingTask, ThreadMessage } from './task.ts';

export interface ReadingLimits {
  readonly timeMs: number;
  readonly heapMb: number;
}

/** The reasons for files that exceed a limit. */
export interface OverLimit {
  readonly tooSlow: Why;
  readonly tooLarge: Why;
}

/** One thread per core at most.  [STM-12] */
const inTurn = pLimit(MAX_READING_THREADS);

/** Reads in a separate thread within the limits, so the event loop is not blocked.  [STM-12] [MGF-13] */
export const inThread = <Read extends object>(
  task: ReadingTask,
  limits: ReadingLimits,
  overLimit: OverLimit,
): Promise<Read | Refusal<'unprocessable'>> => inTurn(() => read<Read>(task, limits, overLimit));

/**
 * Threads run JavaScript, so the TypeScript sources also start the built file. It is resolved by the package name, because the server's
 * bundle has this code elsewhere.
 */
const WORKER = join(dirname(createRequire(import.meta.url).resolve('ledger-files/package.json')), 'dist', 'thread', 'bundle.js');

const read = <Read extends object>(
  task: ReadingTask,
  { timeMs, heapMb }: ReadingLimits,
  { tooSlow, tooLarge }: OverLimit,
): Promise<Read | Refusal<'unprocessable'>> =>
  new Promise((resolve, reject) => {
    const { given, buffers } = copyOf(task);
    const worker = new Worker(WORKER, {
      workerData: given,
      transferList: [...buffers],
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: READ_YOUNG_MB },
    });
    const stopTimer = onceSpent(timeMs, () => {
      worker.removeAllListeners('exit');
      void worker.terminate().then(() => resolve(refuse('unprocessable', tooSlow)));
    });
    // The limit applies to reading. Sending the rows back may take longer.
    worker.once('message', stopTimer);
    gather<Read>(worker, resolve);
    worker.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(refuse('unprocessable', tooLarge)) : reject(fault),
    );
    worker.once('exit', (code) => {
      stopTimer();
      reject(new Error(`The thread that reads files ended with ${code} and without an answer.`));
    });
  });

/** Transfers the bytes to the thread with a single copy, because the caller keeps its own. */
const copyOf = (task: ReadingTask): { readonly given: ReadingTask; readonly buffers: readonly ArrayBuffer[] } => {
  if (task.is === 'statement') {
    const bytes = new Uint8Array(task.bytes);
    return { given: { ...task, bytes }, buffers: [bytes.buffer] };
  }
  const files = task.files.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
  return { given: { ...task, files }, buffers: files.map(({ bytes }) => bytes.buffer) };
};

/**
 * Calls back once both wall-clock and processor time exceed the limit, or wall-clock time exceeds a multiple of it. On a busy machine, a
 * file takes longer without more work. Node does not measure the processor time of one thread, so that of the whole process counts.
 */
const onceSpent = (limitMs: number, give: () => void): (() => void) => {
  const begun = performance.now();
  const cpuBefore = process.cpuUsage();
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

const NONE: readonly never[] = [];

/**
 * Interns values that many rows share: short texts such as dates and kinds, and empty lists. Each message brings its own copies, a tenth of
 * a statement's memory.
 */
const sharingValues = () => {
  const shared = remembered((text) => text);
  return (row: object): object => {
    const fields = row as Record<string, unknown>;
    for (const name in fields) {
      const value = fields[name];
      if (typeof value === 'string' && value.length <= SHORT_TEXT) fields[name] = shared(value);
      else if (Array.isArray(value) && value.length === 0) fields[name] = NONE;
    }
    return row;
  };
};

/** Collects the messages of a thread. It requests each part in a new turn of the event loop, so other work runs in between. */
const gather = <Read extends object>(worker: Worker, done: (result: Read | Refusal<'unprocessable'>) => void): void => {
  const rows: unknown[] = [];
  const sharing = sharingValues();
  let read: { readonly rest: object; readonly list: LongList } | undefined;
  worker.on('message', (message: ThreadMessage) => {
    if (message.is === 'refused') return done(message.refusal);
    if (message.is === 'done') return read === undefined ? undefined : done({ ...read.rest, [read.list]: rows } as Read);
    if (message.is === 'read') read = message;
    else for (const one of message.rows) rows.push(sharing(one));
    setImmediate(() => worker.postMessage('more'));
  });
};
