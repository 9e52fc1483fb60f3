import type { Instant } from '../dates.ts';
import type { Outcome, OutcomeKey } from '../idempotency/outcome.ts';

/** Answers of commands, kept under their idempotency keys. */
export interface OutcomesPort {
  find(key: OutcomeKey): Promise<Outcome | null>;
  /** Keeps an outcome, in place of an expired one under the same key. */
  put(outcome: Outcome): Promise<void>;
  /** Forgets outcomes kept until before a moment, at most `take`. */
  forget(before: Instant, take: number): Promise<void>;
}
