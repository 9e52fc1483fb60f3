import type { Instant } from '../../kernel/dates.ts';
import type { Outcome, OutcomeKey } from './outcome.ts';

/** Answers of commands, stored under their idempotency keys. */
export interface OutcomesPort {
  find(key: OutcomeKey): Promise<Outcome | null>;
  /** Stores an outcome; it replaces an expired one under the same key. */
  put(outcome: Outcome): Promise<void>;
  /** Deletes outcomes that expired before a moment, at most `take`. Answers their number. */
  forget(before: Instant, take: number): Promise<number>;
  /** The expiry of the outcome that expires first; null when there is none. */
  firstEnd(): Promise<Instant | null>;
}
