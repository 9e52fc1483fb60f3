import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { type Basis, DEFAULT_BASIS } from './basis.ts';
import { type AsOfQuery, fiscalBalances } from './earnings.ts';
import { withPastEarnings } from './fiscal-balances.ts';
import type { ReportsNeeds } from './needs.ts';

export interface TrialBalance {
  readonly asOf: IsoDate;
  readonly basis: Basis;
  /** The first day of the fiscal year, from which income and expenses are summed. */
  readonly yearStart: IsoDate;
  /** Accounts with a balance, by code, each on one side. */
  readonly rows: readonly { readonly account: Account; readonly debitMinor: bigint; readonly creditMinor: bigint }[];
  /** Equal in correct books. */
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

/**
 * Every account's balance as of a date on its debit or credit side.  [RPT-1] [RPT-3]
 * Income and expenses are those of the fiscal year to date. Retained earnings include earlier years.
 */
export const trialBalance = async (unit: ReportsNeeds, query: AsOfQuery = {}): Promise<TrialBalance | Refusal<'unprocessable'>> => {
  const asOf = query.asOf == null ? unit.today : parseDate(query.asOf, 'asOf');
  if (isRefusal(asOf)) return asOf;
  const { basis = DEFAULT_BASIS } = query;
  const [chart, fiscal] = await Promise.all([unit.accounts.chart(), fiscalBalances(unit, asOf, basis)]);
  if (isRefusal(fiscal)) return fiscal;
  const { yearStart } = fiscal;
  const balances = withPastEarnings(chart, fiscal);
  const rows = [...chart.byCode.values()].flatMap((account) => {
    const balance = balances.get(account.id) ?? 0n;
    return balance === 0n ? [] : [{ account, debitMinor: balance > 0n ? balance : 0n, creditMinor: balance < 0n ? -balance : 0n }];
  });
  const sum = (side: 'debitMinor' | 'creditMinor') => rows.reduce((total, row) => total + row[side], 0n);
  return { asOf, basis, yearStart, rows, debitMinor: sum('debitMinor'), creditMinor: sum('creditMinor') };
};
