import type { Instant } from '../../kernel/dates.ts';
import type { Author } from '../../kernel/ids.ts';

/** An answer in the parts of HTTP. The caller writes it; the library stores it and returns it unchanged. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for an answer without a body. */
  readonly body: string | null;
}

/** The answer of a command under an Idempotency-Key, stored in the unit of work of its writes. */
export interface Outcome extends StoredAnswer {
  readonly author: Author;
  /** Method and path: the same key on another operation is another key. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the request; the same key with another request is refused. */
  readonly fingerprint: string;
  readonly keptUntil: Instant;
}

/** The key of an outcome: there is one per author, operation and key. */
export type OutcomeKey = Pick<Outcome, 'author' | 'scope' | 'key'>;

/** Requests that a command runs once, even when it is sent again.  [IDM-1] */
export interface Once {
  /** 1 to 255 printable ASCII characters, chosen by the client. */
  readonly key: string;
  /** Method and path. */
  readonly scope: string;
  /** SHA-256 of the whole request. */
  readonly fingerprint: string;
  /** The answer to store for a result or refusal; null to store none. Pure. */
  readonly answer: (result: unknown) => StoredAnswer | null;
}

/** The stored answer of an earlier request with the same key. */
export interface Replay {
  readonly replayed: StoredAnswer;
}

export const isReplay = (value: unknown): value is Replay => typeof value === 'object' && value !== null && 'replayed' in value;

export const outcomeKey = (author: Author, once: Once): OutcomeKey => ({ author, scope: once.scope, key: once.key });
