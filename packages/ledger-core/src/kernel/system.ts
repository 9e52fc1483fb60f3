import type { Instant } from './dates.ts';
import type { RandomBytes } from './ids.ts';
import type { Refusal } from './refusal.ts';
import type { Turn } from './slices.ts';

/** The current time. A port, so that tests are repeatable. */
export interface Clock {
  now(): Instant;
}

/** SHA-256 of bytes or of UTF-8 text, in hexadecimal. A synchronous implementation makes posting faster, because each entry has a hash. */
export type Sha256 = (content: string | Uint8Array) => string | Promise<string>;

/** Incremental SHA-256 of a long text, in hexadecimal. */
export interface Hasher {
  update(text: string): void;
  digest(): string | Promise<string>;
}

/** Redraws an uploaded image as a square PNG of at most 128 pixels, in base64. Detects the image type from its bytes.  [LOG-4] */
export type RedrawLogo = (image: Uint8Array) => Promise<string | Refusal<'unsupported_image' | 'payload_too_large'>>;

/** The system services that the library requires besides a store. */
export interface System {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly sha256: Sha256;
  readonly hasher: () => Hasher;
  /** Yields to other work of the process, for one turn of the event loop or for `ms` milliseconds. */
  readonly turn: Turn;
}
