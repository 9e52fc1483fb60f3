import type { Instant } from '../dates.ts';
import type { RandomBytes } from '../ids.ts';

/** The moment. A port, so that tests are repeatable. */
export interface Clock {
  now(): Instant;
}

/** SHA-256 of a text, hexadecimal. */
export type Sha256 = (text: string) => string | Promise<string>;

/** What the library needs of the machine beside a store. */
export interface System {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly sha256: Sha256;
}
