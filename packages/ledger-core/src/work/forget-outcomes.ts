import { type Instant, instant } from '../dates.ts';
import { FORGET_OUTCOMES_EVERY_MS, MAX_OUTCOMES_FORGOTTEN_AT_ONCE } from '../limits.ts';
import type { Books } from '../ports/books.ts';

/** Forgets expired answers of idempotency keys. Says when there are more to forget; null while none is kept.  [IDM-6] */
export const forgetOutcomes = async (books: Books): Promise<Instant | null> => {
  const forgotten = await books.outcomes.forget(books.now, MAX_OUTCOMES_FORGOTTEN_AT_ONCE);
  if (forgotten === MAX_OUTCOMES_FORGOTTEN_AT_ONCE) return books.now;
  const end = await books.outcomes.firstEnd();
  const pause = instant(Date.parse(books.now) + FORGET_OUTCOMES_EVERY_MS);
  return end === null || end > pause ? end : pause;
};
