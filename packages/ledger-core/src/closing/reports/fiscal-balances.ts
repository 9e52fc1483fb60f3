import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { isTemporary } from '../../ledger/accounts/fiscal-year.ts';

type Balances = ReadonlyMap<AccountId, bigint>;

/** Balances for statements, without closing entries. Debit-positive. */
export interface FiscalBalances {
  readonly yearStart: IsoDate;
  /** Balance sheet accounts in full; income and expense accounts for the fiscal year to date. */
  readonly balances: Balances;
  /** Income and expenses of earlier fiscal years, by account. */
  readonly past: Balances;
  /** The earnings of earlier fiscal years. They belong to retained earnings, although no entry moves them there. */
  readonly pastEarningsMinor: bigint;
  /** The earnings of the current fiscal year to date. */
  readonly netIncomeMinor: bigint;
}

/**
 * Separates past earnings from those of the current year, given the balances on a date and before its fiscal year.  [RPT-3] Earnings are
 * positive for a profit. Pure.
 */
export const fiscalBalancesOf = (chart: Chart, yearStart: IsoDate, now: Balances, before: Balances): FiscalBalances => {
  const past = temporary(chart, before);
  const balances = new Map([...now].map(([id, balance]) => [id, balance - (past.get(id) ?? 0n)]));
  return { yearStart, balances, past, pastEarningsMinor: -sumOf(past), netIncomeMinor: -sumOf(temporary(chart, balances)) };
};

/** The balances of the trial balance: retained earnings include earnings of earlier years.  [RPT-1] [RPT-3] Pure. */
export const withPastEarnings = (chart: Chart, { balances, pastEarningsMinor }: FiscalBalances): Balances => {
  const retained = chart.byRole.get('retained_earnings')?.id;
  return retained === undefined ? balances : new Map([...balances, [retained, (balances.get(retained) ?? 0n) - pastEarningsMinor]]);
};

/** The balances of income and expense accounts. Pure. */
export const temporary = ({ byId }: Chart, balances: Balances): Balances =>
  new Map([...balances].filter(([id]) => isTemporary(byId.get(id) ?? { type: 'asset' })));

const sumOf = (balances: Balances): bigint => [...balances.values()].reduce((sum, balance) => sum + balance, 0n);
