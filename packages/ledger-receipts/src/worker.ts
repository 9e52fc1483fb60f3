import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { execute } from './execute.ts';
import type { Task } from './task.ts';

/** The file in which Linux reports this thread's processor time; null on other systems. */
const placeOfOwnTime = (): string | null => {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/stat`;
  } catch {
    return null;
  }
};

/** After loading the libraries, the thread sends the location of its processor time, and then processes one file after another. */
parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await execute(task)));
parentPort?.postMessage(placeOfOwnTime());
