import { type Instant, instant } from '../../kernel/dates.ts';
import type { RandomBytes } from '../../kernel/ids.ts';
import { MAX_RETRY_AFTER_MS, RETRY_JITTER } from './limits.ts';

/** A random number from 0 up to 1, which spreads the next try. */
export const chanceFrom = (random: RandomBytes): number => (random(1)[0] ?? 0) / 256;

/** A failed try: how many there were with it, the random number, and how long the other side asks to wait. */
export interface FailedTry {
  readonly attempts: number;
  readonly chance: number;
  readonly retryAfterMs: number | null;
}

/** When a failed try is repeated: by a schedule, whose last wait repeats, spread by a part to both sides; or later, when the other side asks for it. Pure. */
export const nextTry = (waitsMs: readonly number[], { attempts, chance, retryAfterMs }: FailedTry, now: Instant): Instant => {
  const scheduled = (waitsMs[attempts - 1] ?? waitsMs.at(-1) ?? 0) * (1 + RETRY_JITTER * (2 * chance - 1));
  const asked = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return instant(Date.parse(now) + Math.round(Math.max(scheduled, asked)));
};
