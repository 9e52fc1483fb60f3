import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { balancesOf } from '../../kernel/sides.ts';
import type { Books } from '../../store/books.ts';
import { type FiscalBalances, fiscalBalancesOf } from './fiscal-balances.ts';
import { fiscalYearStart } from './fiscal-year.ts';

/** Reads balances as of a day and separates past earnings from this year's.  [RPT-3] */
export const fiscalBalances = async (books: Books, asOf: IsoDate): Promise<FiscalBalances> => {
  const yearStart = fiscalYearStart(asOf, books.settings.fiscalYearStartMonth);
  const [chart, now, before] = await Promise.all([
    books.accounts.chart(),
    books.journal.totals(asOf).then(balancesOf),
    books.journal.totals(addDays(yearStart, -1)).then(balancesOf),
  ]);
  return fiscalBalancesOf(chart, yearStart, now, before);
};
