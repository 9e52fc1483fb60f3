import type { Transaction } from '../../bank/transactions/transaction.ts';
import { addDays } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import { eachSlice } from '../../kernel/slices.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** Rows of one question: each reads the days around its rows as well, so that fewer and larger questions read less. */
const ASKED_AT_ONCE = 2_000;

/**
 * Every transaction of the same amounts, up to some days around the given ones; oldest first, by id. They are asked for in the order of days, so that each question
 * is about few days. Other work of the process runs between two questions.  [ING-14]
 */
export const transactionsAround = async (
  books: Needs<'transactions'>,
  transactions: readonly Pick<Transaction, 'date' | 'amountMinor'>[],
  days: number,
): Promise<readonly Transaction[]> => {
  const byDay = transactions.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const found: Transaction[] = [];
  await eachSlice(
    books,
    byDay,
    async (asked) => {
      const first = asked[0];
      const last = asked.at(-1);
      if (first === undefined || last === undefined) return;
      const amounts = distinct(asked.map(({ amountMinor }) => amountMinor));
      for (const one of await books.transactions.byAmounts(amounts, addDays(first.date, -days), addDays(last.date, days))) found.push(one);
    },
    ASKED_AT_ONCE,
  );
  return [...byId(found).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};
