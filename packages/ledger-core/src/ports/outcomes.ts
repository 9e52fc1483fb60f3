import type { Instant } from '../dates.ts';
import type { Outcome, OutcomeKey } from '../idempotency/outcome.ts';

/** Answers of commands, kept under their idempotency keys. */
export interface OutcomesPort {
  find(key: OutcomeKey): Promise<Outcome | null>;
  /** Keeps an outcome, in place of an expired one under the same key. */
  put(outcome: Outcome): Promise<void>;
  /** Forgets outcomes kept until before a moment, at most `take`. Answers how many it forgot. */
  forget(before: Instant, take: number): Promise<number>;
  /** Until when the outcome is kept that expires first; null while there is none. */
  firstEnd(): Promise<Instant | null>;
}
