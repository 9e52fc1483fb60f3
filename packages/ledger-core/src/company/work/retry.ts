import { type Instant, instant } from '../../kernel/dates.ts';
import type { RandomBytes } from '../../kernel/ids.ts';
import { MAX_RETRY_AFTER_MS, RETRY_JITTER } from './limits.ts';

/** A random number from 0 to below 1, for the jitter. */
export const chanceFrom = (random: RandomBytes): number => (random(1)[0] ?? 0) / 256;

/** A failed attempt: the number of attempts so far, the random number, and the delay that the receiver requested. */
export interface FailedTry {
  readonly attempts: number;
  readonly chance: number;
  readonly retryAfterMs: number | null;
}

/**
 * The next retry time: the backoff schedule (its last interval repeats) with jitter, or later
 * if the receiver requested a longer delay. Pure.
 */
export const nextTry = (waitsMs: readonly number[], { attempts, chance, retryAfterMs }: FailedTry, now: Instant): Instant => {
  const scheduled = (waitsMs[attempts - 1] ?? waitsMs.at(-1) ?? 0) * (1 + RETRY_JITTER * (2 * chance - 1));
  const requested = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return instant(Date.parse(now) + Math.round(Math.max(scheduled, requested)));
};
