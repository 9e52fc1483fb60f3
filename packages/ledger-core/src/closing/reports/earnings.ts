import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { fiscalYearStart } from '../../ledger/accounts/fiscal-year.ts';
import { type Basis, balancesOn } from './basis.ts';
import { type FiscalBalances, fiscalBalancesOf } from './fiscal-balances.ts';
import type { ReportsNeeds } from './needs.ts';

/** The date and basis of a report of balances. */
export interface AsOfQuery {
  /** Default: today. */
  readonly asOf?: string | null | undefined;
  /** Default: accrual. */
  readonly basis?: Basis | undefined;
}

/**
 * Loads balances as of a date and separates past earnings from those of the current year.  [RPT-3] [RPT-19] Refused with unprocessable on
 * the cash basis.
 */
export const fiscalBalances = async (
  unit: ReportsNeeds,
  asOf: IsoDate,
  basis: Basis,
): Promise<FiscalBalances | Refusal<'unprocessable'>> => {
  const yearStart = fiscalYearStart(asOf, unit.settings.fiscalYearStartMonth);
  const dayBefore = addDays(yearStart, -1);
  const [chart, balances] = await Promise.all([unit.accounts.chart(), balancesOn(unit, basis, [asOf, dayBefore])]);
  return isRefusal(balances) ? balances : fiscalBalancesOf(chart, yearStart, balances(asOf).balances, balances(dayBefore).balances);
};
