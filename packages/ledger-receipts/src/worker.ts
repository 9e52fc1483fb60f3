import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { carryOut } from './carry-out.ts';
import type { Task } from './task.ts';

/** Where Linux counts the time of this thread; null on other systems. */
const placeOfOwnTime = (): string | null => {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/stat`;
  } catch {
    return null;
  }
};

/** Once the libraries are loaded, the thread says where its time is counted, and then answers one file after another. */
parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await carryOut(task)));
parentPort?.postMessage(placeOfOwnTime());
