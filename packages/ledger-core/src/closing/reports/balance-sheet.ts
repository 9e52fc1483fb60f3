import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { fiscalBalances } from './earnings.ts';
import { withPastEarnings } from './fiscal-balances.ts';
import { type StatementSection, sectionOf } from './statement.ts';

export interface BalanceSheet {
  readonly asOf: IsoDate;
  readonly assets: StatementSection;
  readonly liabilities: StatementSection;
  /** Retained earnings include the earnings of past fiscal years. */
  readonly equity: StatementSection;
  /** The earnings of the fiscal year so far; part of equity, but not in an account. */
  readonly netIncomeMinor: bigint;
  readonly totalAssetsMinor: bigint;
  /** Liabilities, equity and net income: equal to the assets in correct books. */
  readonly totalLiabilitiesAndEquityMinor: bigint;
}

/** Assets, liabilities and equity as of a day. They balance on any day, without closing entries.  [RPT-3] [RPT-5] */
export const balanceSheet = async (
  books: Books,
  query: { readonly asOf?: string | null | undefined } = {},
): Promise<BalanceSheet | Refusal<'unprocessable'>> => {
  const asOf = query.asOf == null ? books.today : parseDate(query.asOf, 'asOf');
  if (isRefusal(asOf)) return asOf;
  const [chart, fiscal] = await Promise.all([books.accounts.chart(), fiscalBalances(books, asOf)]);
  const { netIncomeMinor } = fiscal;
  const withPast = withPastEarnings(chart, fiscal);
  const [assets, liabilities, equity] = [
    sectionOf(chart, 'asset', [withPast]),
    sectionOf(chart, 'liability', [withPast]),
    sectionOf(chart, 'equity', [withPast]),
  ];
  const total = ({ totalsMinor }: StatementSection) => totalsMinor[0] ?? 0n;
  return {
    asOf,
    assets,
    liabilities,
    equity,
    netIncomeMinor,
    totalAssetsMinor: total(assets),
    totalLiabilitiesAndEquityMinor: total(liabilities) + total(equity) + netIncomeMinor,
  };
};
