import type { Transaction } from '../../bank/transactions/transaction.ts';
import { addDays } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import { eachSlice } from '../../kernel/slices.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** Rows per query. Each query also reads the days around its rows, so fewer and larger queries read less. */
const ASKED_AT_ONCE = 2_000;

/**
 * Every transaction with the same amounts within some days around the given ones, oldest first, by id. Queries are in date order, so that
 * each covers few days. Other work runs between two queries.  [ING-14]
 */
export const transactionsAround = async (
  unit: Needs<'transactions'>,
  transactions: readonly Pick<Transaction, 'date' | 'amountMinor'>[],
  days: number,
): Promise<readonly Transaction[]> => {
  const byDay = transactions.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const found: Transaction[] = [];
  await eachSlice(
    unit,
    byDay,
    async (requested) => {
      const first = requested[0];
      const last = requested.at(-1);
      if (first === undefined || last === undefined) return;
      const amounts = distinct(requested.map(({ amountMinor }) => amountMinor));
      for (const one of await unit.transactions.byAmounts(amounts, addDays(first.date, -days), addDays(last.date, days))) found.push(one);
    },
    ASKED_AT_ONCE,
  );
  return [...byId(found).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};
