import type { Instant } from '../../kernel/dates.ts';
import type { Outcome, OutcomeKey } from './outcome.ts';

export interface OutcomesPort {
  find(key: OutcomeKey): Promise<Outcome | null>;
  /** Stores a record. Replaces an expired one with the same key. */
  put(outcome: Outcome): Promise<void>;
  /** Deletes at most `take` records that expired before the given time. Returns their number. */
  forget(before: Instant, take: number): Promise<number>;
  /** The earliest expiry of all records; null if there are none. */
  firstEnd(): Promise<Instant | null>;
}
