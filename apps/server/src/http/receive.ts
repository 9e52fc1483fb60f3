import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { HttpRefusal } from './problem.ts';
import type { Upload } from './uploads.ts';

export type Received = { readonly bytes: Uint8Array<ArrayBuffer> } | 'too_large' | 'stalled' | 'broken' | HttpRefusal;

export interface ReceiveLimits {
  readonly maxBytes: number;
  /** Time limit for the next byte. */
  readonly stallMs: number;
  /** Called with the number of received bytes. Refuses them if there is no capacity. */
  readonly received?: Upload['received'] | undefined;
}

/** The socket's request; missing in tests that call the app without a server. */
const onSocket = (c: Context): Partial<HttpBindings> => Object(c.env);

/** The bytes in order, from the socket's request if there is one, because it joins waiting chunks. */
const streamOf = (c: Context): Readable => {
  const { incoming, outgoing } = onSocket(c);
  if (incoming !== undefined) {
    if (incoming.headers.expect?.toLowerCase() === '100-continue') outgoing?.writeContinue();
    return incoming;
  }
  const { body } = c.req.raw;
  return body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
};

/** Whether the client is still sending a body that will not be read. */
export const isBodyUnread = (c: Context): boolean => onSocket(c).incoming?.complete === false;

/** Receives a body into one block of memory, up to its limit. The request stays open for the response.  [HTTP-9] [HTTP-35] */
export const receive = (
  c: Context,
  announced: number | null,
  { maxBytes, stallMs, received: hasRoom }: ReceiveLimits,
): Promise<Received> => {
  const stream = streamOf(c);
  if (stream.destroyed) return Promise.resolve('broken');
  const block = blockUpTo(announced ?? FIRST_BLOCK, maxBytes);
  return new Promise((resolve) => {
    const take = (): void => {
      for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) {
        timer.refresh();
        if (!block.add(chunk)) return void end('too_large');
        const refused = hasRoom?.(chunk.length);
        if (refused !== undefined) return void end(refused);
      }
    };
    const whole = (): void => end({ bytes: block.bytes() });
    const broken = (): void => end('broken');
    const end = (received: Received): void => {
      clearTimeout(timer);
      stream.off('readable', take).off('end', whole).off('close', broken);
      resolve(received);
    };
    const timer = setTimeout(() => end('stalled'), stallMs);
    // The error listener stays: a connection that breaks during the response is not a fault of the server.
    stream.on('readable', take).on('end', whole).on('error', broken).on('close', broken);
  });
};

const FIRST_BLOCK = 16_384;

/** Memory that doubles when full: a body in many small chunks uses no more memory than its bytes.  [HTTP-9] */
const blockUpTo = (first: number, most: number) => {
  let block = new Uint8Array(Math.min(first, most));
  let length = 0;
  return {
    /** False beyond the limit. */
    add: (chunk: Uint8Array): boolean => {
      const needed = length + chunk.length;
      if (needed > most) return false;
      if (needed > block.length) {
        const larger = new Uint8Array(Math.min(most, Math.max(needed, 2 * block.length)));
        larger.set(block.subarray(0, length));
        block = larger;
      }
      block.set(chunk, length);
      length = needed;
      return true;
    },
    bytes: (): Uint8Array<ArrayBuffer> => (length === block.length ? block : block.slice(0, length)),
  };
};
