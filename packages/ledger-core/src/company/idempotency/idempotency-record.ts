import type { Instant } from '../../kernel/dates.ts';
import type { Author } from '../../kernel/ids.ts';

/** A response in the parts of HTTP. The caller builds it. The library stores it and returns it unchanged. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a response without a body. */
  readonly body: string | null;
}

/** An idempotency record: the response of a command under a key, stored in the unit of work of its writes. */
export interface IdempotencyRecord extends StoredResponse {
  readonly author: Author;
  /** Method and path. The same key on another operation is a different key. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the request. The same key with another request is refused. */
  readonly fingerprint: string;
  readonly storedUntil: Instant;
}

/** There is one record per author, operation and key. */
export type IdempotencyKey = Pick<IdempotencyRecord, 'author' | 'scope' | 'key'>;

/** Makes a command run once, even if its request is repeated.  [IDM-1] */
export interface Once {
  /** 1 to 255 printable ASCII characters, chosen by the client. */
  readonly key: string;
  /** Method and path. */
  readonly scope: string;
  /** SHA-256 of the whole request. */
  readonly fingerprint: string;
  /** Builds the response to store for a result or refusal; null to store none. Pure. */
  readonly responseFor: (result: unknown) => StoredResponse | null;
}

/** The stored response of an earlier request with the same key. */
export interface Replay {
  readonly replayed: StoredResponse;
}

export const isReplay = (value: unknown): value is Replay => typeof value === 'object' && value !== null && 'replayed' in value;

export const idempotencyKey = (author: Author, once: Once): IdempotencyKey => ({ author, scope: once.scope, key: once.key });
