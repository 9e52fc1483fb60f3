import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isRefusal, type RedrawLogo, refuse } from 'ledger-core';
import pLimit from 'p-limit';
import type { ImageToRender } from './draw.ts';
import { readHeader } from './header.ts';
import { MAX_LOGO_BYTES, RENDER_HEAP_MB, RENDER_MEMORY_MIB, RENDER_TIME_LIMIT_MS } from './limits.ts';
import { why } from './reasons.ts';

/** Redraws logos, each within limits of time and memory.  [LOG-4] to [LOG-10] */
export const redrawingWithin =
  (timeLimitMs: number, memoryMib: number = RENDER_MEMORY_MIB): RedrawLogo =>
  async (image) => {
    if (image.length > MAX_LOGO_BYTES)
      return refuse('payload_too_large', why.image_file_too_large({ most: MAX_LOGO_BYTES, bytes: image.length }));
    const header = readHeader(image);
    if (isRefusal(header)) return header;
    const drawing = await inTurn(() => draw({ ...header, bytes: image }, timeLimitMs, memoryMib));
    return 'png' in drawing ? drawing.png : refuse('unsupported_image', FAILURES[drawing.failure]);
  };

export const redrawLogo: RedrawLogo = redrawingWithin(RENDER_TIME_LIMIT_MS);

const FAILURES = {
  unreadable: why.image_unreadable(),
  too_slow: why.image_too_slow(),
  too_large: why.image_takes_memory(),
} as const;

type Drawing = { readonly png: string } | { readonly failure: keyof typeof FAILURES };

/** One image at a time, so that many uploads use no more memory than one.  [LOG-9] */
const inTurn = pLimit(1);

/**
 * Processes run JavaScript, so the TypeScript sources also start the built file. It is resolved by the package name, because a bundle has
 * this code elsewhere.
 */
const WORKER = join(dirname(createRequire(import.meta.url).resolve('ledger-logos/package.json')), 'dist', 'worker.js');

/** A shell limits the memory of Node before it starts it, because memory outside the heap cannot be limited from inside a process. */
const SHELL = '/bin/sh';
const NODE = [process.execPath, `--max-old-space-size=${RENDER_HEAP_MB}`, WORKER];
const IS_LIMITED = process.platform === 'linux' && existsSync(SHELL);
const programWithin = (memoryMib: number): readonly string[] =>
  IS_LIMITED ? [SHELL, '-c', 'ulimit -d "$0" && exec "$@"', String(memoryMib * 1024), ...NODE] : NODE;

/** The process receives the image, and no other data of this one. */
const draw = ({ bytes, ...header }: ImageToRender, timeLimitMs: number, memoryMib: number): Promise<Drawing> =>
  new Promise((resolve, reject) => {
    const [program = '', ...words] = programWithin(memoryMib);
    const child = spawn(program, [...words, JSON.stringify(header)], { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeLimitMs);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject).once('close', (code) => {
      clearTimeout(timer);
      if (isLate) return resolve({ failure: 'too_slow' });
      if (code !== 0) return resolve({ failure: 'too_large' });
      const png: unknown = JSON.parse(Buffer.concat(output).toString());
      resolve(typeof png === 'string' ? { png } : { failure: 'unreadable' });
    });
    // A process that ends early does not read its whole input.
    child.stdin.on('error', () => undefined).end(bytes);
  });
