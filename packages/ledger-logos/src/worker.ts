import { parentPort, workerData } from 'node:worker_threads';
import { drawLogo, type ImageToDraw } from './draw.ts';

/** The thread draws one image and ends, which frees its memory. */
parentPort?.postMessage(await drawLogo(workerData as ImageToDraw));
