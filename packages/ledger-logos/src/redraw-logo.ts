import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isRefusal, type RedrawLogo, refuse } from 'ledger-core';
import pLimit from 'p-limit';
import type { ImageToDraw } from './draw.ts';
import { readHeader } from './header.ts';
import { DRAW_HEAP_MB, DRAW_TIME_LIMIT_MS, MAX_LOGO_BYTES } from './limits.ts';

/** Redraws logos, each within a time limit.  [LOG-4] to [LOG-10] */
export const redrawingWithin =
  (timeLimitMs: number): RedrawLogo =>
  async (image) => {
    if (image.length > MAX_LOGO_BYTES)
      return refuse('payload_too_large', `A logo is at most ${MAX_LOGO_BYTES} bytes; this one has ${image.length}.`);
    const kind = readHeader(image);
    if (isRefusal(kind)) return kind;
    const drawing = await inTurn(() => draw({ kind, bytes: image }, timeLimitMs));
    return 'png' in drawing ? drawing.png : refuse('unsupported_image', FAILURES[drawing.failure]);
  };

export const redrawLogo: RedrawLogo = redrawingWithin(DRAW_TIME_LIMIT_MS);

const FAILURES = {
  unreadable: 'The image cannot be drawn: its data is damaged, cut short, or of a variant that is not read.',
  too_slow: 'The image cannot be drawn: decoding it takes too long.',
  too_large: 'The image cannot be drawn: decoding it takes too much memory.',
} as const;

type Drawing = { readonly png: string } | { readonly failure: keyof typeof FAILURES };

/** One image at a time, so that many uploads need no more memory than one.  [LOG-9] */
const inTurn = pLimit(1);

/** Threads run JavaScript, so the TypeScript sources start the built file too. It is found by the name of this package: a bundle has this code elsewhere. */
const WORKER = join(dirname(createRequire(import.meta.url).resolve('ledger-logos/package.json')), 'dist', 'worker.js');

/** The thread gets the image and no other data of this process. */
const draw = (image: ImageToDraw, timeLimitMs: number): Promise<Drawing> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: image,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: DRAW_HEAP_MB },
    });
    const timer = setTimeout(() => {
      worker.removeAllListeners('exit');
      void worker.terminate().then(() => resolve({ failure: 'too_slow' }));
    }, timeLimitMs);
    worker.once('message', (png: string | null) => resolve(png === null ? { failure: 'unreadable' } : { png }));
    worker.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ failure: 'too_large' }) : reject(fault),
    );
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that draws logos ended with ${code} and without an answer.`));
    });
  });
