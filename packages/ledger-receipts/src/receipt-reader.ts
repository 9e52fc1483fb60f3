import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ReceiptReader, refuse } from 'ledger-core';
import pLimit from 'p-limit';
import { LOOK_EVERY_MS, OPEN_MEMORY_MB, OPEN_TIME_LIMIT_MS, READ_HEAP_MB, READ_MEMORY_MB, READ_TIME_LIMIT_MS } from './limits.ts';
import type { Answer, Task } from './task.ts';

/** The limits of one reading. */
export interface ReadingLimits {
  readonly readMs: number;
  readonly openMs: number;
  readonly readMb: number;
  readonly openMb: number;
}

/** Reads receipts and opens e-mails, each in a thread of its own within limits.  [RCP-7] [RCP-18] [RCP-24] */
export const readingWithin = ({ readMs, openMs, readMb, openMb }: ReadingLimits): ReceiptReader => ({
  read: async ({ bytes, contentType, currency }) => {
    if (contentType !== 'application/pdf' && contentType !== 'application/xml') return null;
    const does = contentType === 'application/pdf' ? 'read-pdf' : 'read-xml';
    const answer = await inTurn(() => inThread({ does, bytes, currency }, readMs, readMb));
    return answer !== null && 'read' in answer ? answer.read : null;
  },
  open: async (bytes, currency) => {
    const answer = await inTurn(() => inThread({ does: 'open', bytes, currency }, openMs, openMb));
    if (answer === null) return TOO_MUCH;
    return 'opened' in answer && answer.opened !== null ? answer.opened : NO_MESSAGE;
  },
});

export const receiptReader: ReceiptReader = readingWithin({
  readMs: READ_TIME_LIMIT_MS,
  openMs: OPEN_TIME_LIMIT_MS,
  readMb: READ_MEMORY_MB,
  openMb: OPEN_MEMORY_MB,
});

const NO_MESSAGE = refuse(
  'unprocessable',
  'The message is not an e-mail in the form of RFC 5322: it names neither its sender nor its date.',
);
const TOO_MUCH = refuse('unprocessable', 'Opening the message takes too long or too much memory; upload its attachments instead.');

/** One file at a time, so that many uploads need no more memory than one.  [RCP-24] */
const inTurn = pLimit(1);

/** Threads run JavaScript, so the TypeScript sources start the built file too. It is found by the name of this package: a bundle has this code elsewhere. */
const WORKER = join(dirname(createRequire(import.meta.url).resolve('ledger-receipts/package.json')), 'dist', 'worker.js');

/** Null for a task that takes too long or too much. */
const inThread = (task: Task, timeMs: number, memoryMb: number): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const bytes = new Uint8Array(task.bytes);
    const worker = new Worker(WORKER, {
      workerData: { ...task, bytes } satisfies Task,
      transferList: [bytes.buffer],
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: READ_HEAP_MB },
    });
    const stopWatching = watch(timeMs, memoryMb, () => {
      worker.removeAllListeners('exit');
      void worker.terminate().then(() => resolve(null));
    });
    worker.once('message', (answer: Answer) => {
      stopWatching();
      resolve(answer);
    });
    worker.once('error', (fault: NodeJS.ErrnoException) => {
      stopWatching();
      if (fault.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
      else reject(fault);
    });
    worker.once('exit', (code) => {
      stopWatching();
      reject(new Error(`The thread that reads receipts ended with ${code} and without an answer.`));
    });
  });

const MB = 1024 * 1024;

/**
 * Calls back once a thread has taken too long, or too much memory. The engine limits its objects alone: what is unpacked lies outside of them, so the memory of the
 * process is looked at, without what this thread itself holds.
 */
const watch = (timeMs: number, memoryMb: number, stop: () => void): (() => void) => {
  const [begunAt, before] = [performance.now(), ofOtherThreads()];
  const timer = setInterval(() => {
    if (performance.now() - begunAt < timeMs && ofOtherThreads() - before < memoryMb * MB) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

const ofOtherThreads = (): number => {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
};
