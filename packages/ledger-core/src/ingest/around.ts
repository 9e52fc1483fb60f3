import { addDays } from '../dates.ts';
import { byId, distinct } from '../grouping.ts';
import type { Books } from '../ports/books.ts';
import { inSlices } from '../slices.ts';
import type { Transaction } from '../transactions/transaction.ts';

/**
 * Every transaction of the same amounts, up to some days around the given ones; oldest first, by id. They are asked for in the order of days, so that each question
 * is about few days.
 */
export const transactionsAround = async (
  books: Books,
  transactions: readonly Transaction[],
  days: number,
): Promise<readonly Transaction[]> => {
  const byDay = transactions.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const found = await inSlices(books, byDay, async (slice) => {
    const [first, last] = [slice[0], slice.at(-1)];
    if (first === undefined || last === undefined) return [];
    const amounts = distinct(slice.map(({ amountMinor }) => amountMinor));
    return books.transactions.byAmounts(amounts, addDays(first.date, -days), addDays(last.date, days));
  });
  return [...byId(found).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};
