import type { Chart } from '../accounts/chart.ts';
import { addDays, type IsoDate } from '../dates.ts';
import type { AccountId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { balancesOf } from '../sides.ts';
import { fiscalYearStart, isTemporary } from './fiscal-year.ts';

/** Balances for statements, without closing entries. Debit-positive. */
export interface FiscalBalances {
  readonly yearStart: IsoDate;
  /** Balance-sheet accounts in full; income and expense accounts of the fiscal year so far. */
  readonly balances: ReadonlyMap<AccountId, bigint>;
  /** The earnings of earlier fiscal years: they belong to retained earnings, although no entry moves them there. */
  readonly pastEarningsMinor: bigint;
  /** The earnings of this fiscal year so far. */
  readonly netIncomeMinor: bigint;
}

/** Reads balances as of a day and separates past earnings from this year's.  [RPT-3] Earnings are positive for a profit. */
export const fiscalBalances = async (books: Books, asOf: IsoDate): Promise<FiscalBalances> => {
  const yearStart = fiscalYearStart(asOf, books.settings.fiscalYearStartMonth);
  const [chart, now, before] = await Promise.all([
    books.accounts.chart(),
    books.journal.totals(asOf).then(balancesOf),
    books.journal.totals(addDays(yearStart, -1)).then(balancesOf),
  ]);
  const balances = new Map<AccountId, bigint>();
  for (const [id, balance] of now) balances.set(id, isTemporaryId(chart, id) ? balance - (before.get(id) ?? 0n) : balance);
  return { yearStart, balances, pastEarningsMinor: earnings(chart, before), netIncomeMinor: earnings(chart, balances) };
};

const isTemporaryId = (chart: Chart, id: AccountId): boolean => {
  const account = chart.byId.get(id);
  return account !== undefined && isTemporary(account);
};

const earnings = (chart: Chart, balances: ReadonlyMap<AccountId, bigint>): bigint =>
  -[...balances].reduce((sum, [id, balance]) => (isTemporaryId(chart, id) ? sum + balance : sum), 0n);
