import { parentPort, workerData } from 'node:worker_threads';
import { drawLogo, type ImageToDraw } from './draw.ts';

/** The thread that draws one image and ends: what it took of memory goes with it. */
parentPort?.postMessage(await drawLogo(workerData as ImageToDraw));
