import type { Instant } from './dates.ts';
import type { RandomBytes } from './ids.ts';
import type { Refusal } from './refusal.ts';
import type { Turn } from './slices.ts';

/** The present moment. A port, so that tests are repeatable. */
export interface Clock {
  now(): Instant;
}

/** SHA-256 of bytes, or of a text in UTF-8, hexadecimal. One that answers at once makes posting quicker: each entry has a hash. */
export type Sha256 = (content: string | Uint8Array) => string | Promise<string>;

/** SHA-256 of a long text that is given part by part, hexadecimal. */
export interface Hasher {
  update(text: string): void;
  digest(): string | Promise<string>;
}

/** Redraws an uploaded image as a square PNG of at most 128 pixels, in base64; detects its type from its bytes.  [LOG-4] */
export type RedrawLogo = (image: Uint8Array) => Promise<string | Refusal<'unsupported_image' | 'payload_too_large'>>;

/** The services of the machine that the library needs beside a store. */
export interface System {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly sha256: Sha256;
  readonly hasher: () => Hasher;
  /** Lets other work of the process run: for one turn of its event loop, or for some milliseconds. */
  readonly turn: Turn;
}
