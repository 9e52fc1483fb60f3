import { parentPort, workerData } from 'node:worker_threads';
import { carryOut } from './carry-out.ts';
import type { Task } from './task.ts';

/** The thread reads one file and ends, which frees its memory. */
parentPort?.postMessage(await carryOut(workerData as Task));
