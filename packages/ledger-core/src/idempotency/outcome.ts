import type { Instant } from '../dates.ts';
import type { Author } from '../ids.ts';

/** What a command under an Idempotency-Key answered, kept in the same unit of work as its writes. */
export interface Outcome {
  readonly author: Author;
  /** Method and path: the same key on another operation is another key. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the request; the same key with another request is refused. */
  readonly fingerprint: string;
  /** The answer, in the words of whoever asked: the library keeps the text and gives it back as it was. */
  readonly answer: string;
  readonly keptUntil: Instant;
}

/** Which outcome: one per author, operation and key. */
export type OutcomeKey = Pick<Outcome, 'author' | 'scope' | 'key'>;
