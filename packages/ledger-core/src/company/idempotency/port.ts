import type { Instant } from '../../kernel/dates.ts';
import type { IdempotencyKey, IdempotencyRecord } from './idempotency-record.ts';

export interface IdempotencyPort {
  find(key: IdempotencyKey): Promise<IdempotencyRecord | null>;
  /** Stores a record. Replaces an expired one with the same key. */
  put(record: IdempotencyRecord): Promise<void>;
  /** Deletes at most `take` records that expired before the given time. Returns their number. */
  forget(before: Instant, take: number): Promise<number>;
  /** The earliest expiry of all records; null if there are none. */
  firstEnd(): Promise<Instant | null>;
}
