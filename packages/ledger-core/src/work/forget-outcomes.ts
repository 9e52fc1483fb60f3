import { type Instant, instant } from '../dates.ts';
import { FORGET_OUTCOMES_EVERY_MS, MAX_OUTCOMES_FORGOTTEN_AT_ONCE } from '../limits.ts';
import type { Books } from '../ports/books.ts';

/** Deletes expired answers of idempotency keys. Returns when to run next; null when no answer is left.  [IDM-6] */
export const forgetOutcomes = async (books: Books): Promise<Instant | null> => {
  const forgotten = await books.outcomes.forget(books.now, MAX_OUTCOMES_FORGOTTEN_AT_ONCE);
  if (forgotten === MAX_OUTCOMES_FORGOTTEN_AT_ONCE) return books.now;
  const end = await books.outcomes.firstEnd();
  const pause = instant(Date.parse(books.now) + FORGET_OUTCOMES_EVERY_MS);
  return end === null || end > pause ? end : pause;
};
