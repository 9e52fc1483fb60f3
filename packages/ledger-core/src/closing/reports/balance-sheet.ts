import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { type Advances, withoutAdvances } from './advances.ts';
import { type Basis, DEFAULT_BASIS, less } from './basis.ts';
import { dayComparedWith, type EarlierPeriod } from './comparison.ts';
import { type AsOfQuery, fiscalBalances } from './earnings.ts';
import { withPastEarnings } from './fiscal-balances.ts';
import type { ReportsNeeds } from './needs.ts';
import { type StatementSection, sectionOf } from './statement.ts';

export interface BalanceSheetQuery extends AsOfQuery {
  /** Compares with a month or a year earlier and adds the change. */
  readonly compare?: EarlierPeriod | undefined;
}

/** The sums of a day. */
export interface BalanceSheetSums {
  readonly asOf: IsoDate;
  /** The earnings of the fiscal year to date: part of equity, but not in an account. */
  readonly netIncomeMinor: bigint;
  readonly totalAssetsMinor: bigint;
  /** The equity accounts and the net income.  [RPT-5] */
  readonly totalEquityMinor: bigint;
  /** Liabilities, equity and net income. Equal to the assets in correct books. */
  readonly totalLiabilitiesAndEquityMinor: bigint;
}

export interface BalanceSheet extends BalanceSheetSums {
  readonly basis: Basis;
  /** The names of each section's columns: only the date; or the compared date, Change, and the date. */
  readonly columns: readonly string[];
  /** Its totals include the vendor advances. */
  readonly assets: StatementSection;
  /** The debt of vendors for each column: prepayments and open vendor credits.  [RPT-28] */
  readonly vendorAdvancesMinor: readonly bigint[];
  /** Its totals include the customer credits. */
  readonly liabilities: StatementSection;
  /** The debt to customers for each column: unapplied payments and open credit notes.  [RPT-28] */
  readonly customerCreditsMinor: readonly bigint[];
  /** Retained earnings include the earnings of past fiscal years. */
  readonly equity: StatementSection;
  /** The sums of the compared date; null without a comparison. */
  readonly earlier: BalanceSheetSums | null;
}

/**
 * Assets, liabilities and equity as of a date. They balance on any date, without closing entries, on either basis.
 * [RPT-3] [RPT-5] [RPT-19] [RPT-21] [RPT-28]
 */
export const balanceSheet = async (unit: ReportsNeeds, query: BalanceSheetQuery = {}): Promise<BalanceSheet | Refusal<'unprocessable'>> => {
  const asOf = query.asOf == null ? unit.today : parseDate(query.asOf, 'asOf');
  if (isRefusal(asOf)) return asOf;
  const { basis = DEFAULT_BASIS, compare } = query;
  const dayBefore = compare === undefined ? null : dayComparedWith(compare, asOf);
  const chart = await unit.accounts.chart();
  const now = await columnOf(unit, chart, asOf, basis);
  const earlier = dayBefore === null ? null : await columnOf(unit, chart, dayBefore, basis);
  if (isRefusal(now)) return now;
  if (earlier !== null && isRefusal(earlier)) return earlier;
  const columns = earlier === null ? [now] : [earlier, changeOf(earlier, now), now];
  const section = (type: AccountType) =>
    sectionOf(
      chart,
      type,
      columns.map(({ balances }) => balances),
    );
  const vendorAdvancesMinor = columns.map((column) => column.vendorAdvancesMinor);
  const customerCreditsMinor = columns.map((column) => column.customerCreditsMinor);
  const assets = withLine(section('asset'), vendorAdvancesMinor);
  const liabilities = withLine(section('liability'), customerCreditsMinor);
  const equity = section('equity');
  const sumsOn = (day: IsoDate, at: number, { netIncomeMinor }: Column): BalanceSheetSums => {
    const totalEquityMinor = (equity.totalsMinor[at] ?? 0n) + netIncomeMinor;
    return {
      asOf: day,
      netIncomeMinor,
      totalAssetsMinor: assets.totalsMinor[at] ?? 0n,
      totalEquityMinor,
      totalLiabilitiesAndEquityMinor: (liabilities.totalsMinor[at] ?? 0n) + totalEquityMinor,
    };
  };
  return {
    ...sumsOn(asOf, columns.length - 1, now),
    basis,
    columns: columns.map(({ name }) => name),
    assets,
    vendorAdvancesMinor,
    liabilities,
    customerCreditsMinor,
    equity,
    earlier: dayBefore === null || earlier === null ? null : sumsOn(dayBefore, 0, earlier),
  };
};

/** A section whose totals include an amount that is not in an account. */
const withLine = (section: StatementSection, amountsMinor: readonly bigint[]): StatementSection => ({
  ...section,
  totalsMinor: section.totalsMinor.map((total, at) => total + (amountsMinor[at] ?? 0n)),
});

interface Column extends Advances {
  readonly name: string;
  readonly netIncomeMinor: bigint;
}

const columnOf = async (unit: ReportsNeeds, chart: Chart, day: IsoDate, basis: Basis): Promise<Column | Refusal<'unprocessable'>> => {
  const fiscal = await fiscalBalances(unit, day, basis);
  if (isRefusal(fiscal)) return fiscal;
  const advances = await withoutAdvances(unit, chart, day, basis, withPastEarnings(chart, fiscal));
  return { name: day, ...advances, netIncomeMinor: fiscal.netIncomeMinor };
};

const changeOf = (earlier: Column, now: Column): Column => ({
  name: 'Change',
  balances: less(now.balances, earlier.balances),
  customerCreditsMinor: now.customerCreditsMinor - earlier.customerCreditsMinor,
  vendorAdvancesMinor: now.vendorAdvancesMinor - earlier.vendorAdvancesMinor,
  netIncomeMinor: now.netIncomeMinor - earlier.netIncomeMinor,
});
