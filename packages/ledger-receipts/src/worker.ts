import { parentPort, workerData } from 'node:worker_threads';
import { extract } from './extract.ts';
import { readMessage } from './read-message.ts';
import { readPdf } from './read-pdf.ts';
import type { Answer, Task } from './task.ts';

/** The thread reads one file and ends, which frees its memory. A file that cannot be read is no fault. */
const carryOut = async ({ does, bytes, currency }: Task): Promise<Answer> => {
  if (does === 'open') return { opened: await readMessage(bytes, currency).catch(() => null) };
  return { read: extract(await readPdf(bytes).catch(() => []), currency) };
};

parentPort?.postMessage(await carryOut(workerData as Task));
