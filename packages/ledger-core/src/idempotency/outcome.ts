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

/** Asks that a command is carried out once, however often it is sent.  [IDM-1] */
export interface Once {
  /** 1 to 255 printable ASCII characters, chosen by the client. */
  readonly key: string;
  /** Method and path. */
  readonly scope: string;
  /** SHA-256 of the whole request. */
  readonly fingerprint: string;
  /** What to keep as the answer to a result or refusal; null for one that is not kept. Pure. */
  readonly answer: (result: unknown) => string | null;
}

/** The kept answer of an earlier request with the same key. */
export interface Replay {
  readonly replayed: string;
}

export const isReplay = (value: unknown): value is Replay => typeof value === 'object' && value !== null && 'replayed' in value;

export const outcomeKey = (author: Author, once: Once): OutcomeKey => ({ author, scope: once.scope, key: once.key });
