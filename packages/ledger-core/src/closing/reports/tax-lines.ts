import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { onNormalSide } from '../../ledger/accounts/account.ts';
import { FORM_NAMES, FORM_OF, type TaxForm } from '../../ledger/tax/form.ts';
import { type AccountTaxLine, linesOf, TAX_YEAR, type TaxLine, taxLineOf } from '../../ledger/tax/tax-line.ts';
import { type Basis, DEFAULT_BASIS, less } from './basis.ts';
import { closedBetween, closedLines } from './closed-out.ts';
import { type AsOfQuery, fiscalBalances } from './earnings.ts';
import { temporary, withPastEarnings } from './fiscal-balances.ts';
import type { ReportsNeeds } from './needs.ts';

/** A line of the form with its accounts. */
export interface TaxReportLine {
  readonly line: TaxLine;
  readonly accounts: readonly (AccountTaxLine & { readonly amountMinor: bigint })[];
  /** Income and liabilities are positive on the credit side, deductions and assets on the debit side. */
  readonly totalMinor: bigint;
}

export interface TaxReport {
  readonly form: TaxForm;
  readonly formName: string;
  readonly taxYear: number;
  readonly asOf: IsoDate;
  readonly basis: Basis;
  readonly yearStart: IsoDate;
  readonly lines: readonly TaxReportLine[];
}

/**
 * Every account of the chart on its tax line, with the amounts of the fiscal year up to a date.  [TAX-1] [TAX-4] Retained earnings include
 * past earnings.
 */
export const taxLines = async (unit: ReportsNeeds, query: AsOfQuery = {}): Promise<TaxReport | Refusal<'unprocessable'>> => {
  const asOf = query.asOf == null ? unit.today : parseDate(query.asOf, 'asOf');
  if (isRefusal(asOf)) return asOf;
  const { basis = DEFAULT_BASIS } = query;
  const { taxedAs } = unit.settings;
  const [chart, fiscal] = await Promise.all([unit.accounts.chart(), fiscalBalances(unit, asOf, basis)]);
  if (isRefusal(fiscal)) return fiscal;
  const { yearStart } = fiscal;
  const closed = temporary(chart, closedBetween(await closedLines(unit), yearStart, asOf));
  const balances = less(withPastEarnings(chart, fiscal), closed);
  const placed = [...chart.byCode.values()]
    .filter((account) => account.isPostable)
    .map((account) => ({
      ...taxLineOf(taxedAs, account),
      amountMinor: onNormalSide(account.type, balances.get(account.id) ?? 0n),
    }));
  const accountsOn = groupBy(placed, ({ line }) => line.key);
  const form = FORM_OF[taxedAs];
  return {
    form,
    formName: FORM_NAMES[form],
    taxYear: TAX_YEAR,
    asOf,
    basis,
    yearStart,
    lines: [...linesOf(taxedAs).values()].flatMap((line) => {
      const accounts = accountsOn.get(line.key);
      if (accounts === undefined) return [];
      return [{ line, accounts, totalMinor: accounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) }];
    }),
  };
};
