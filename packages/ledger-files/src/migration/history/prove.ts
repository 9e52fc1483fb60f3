import {
  type AccountType,
  addMonths,
  type Currency,
  formatAmount,
  type IsoDate,
  type IsoMonth,
  monthOf,
  type Refusal,
  typeOfWord,
} from 'ledger-core';
import type { SourceAccount, SourceEntry } from '../migration-read.ts';
import { refuseIn } from '../refuse-in.ts';
import type { Balances } from '../snapshot.ts';
import type { ReportTable } from '../table.ts';
import { why } from './reasons.ts';

/** The balance of each account, and its change in each of the last twelve months. */
export interface Moved {
  readonly nets: ReadonlyMap<string, bigint>;
  readonly byMonth: ReadonlyMap<IsoMonth, ReadonlyMap<string, bigint>>;
}

/** Sums entries by account.  [MGF-57] */
export const movedBy = (entries: readonly SourceEntry[], cutover: IsoDate): Moved => {
  const nets = new Map<string, bigint>();
  const months = lastYear(cutover);
  const byMonth = new Map(months.map((month) => [month, new Map<string, bigint>()]));
  for (const { date, lines } of entries) {
    const month = byMonth.get(monthOf(date));
    for (const { accountId, debit, credit } of lines) {
      const minor = minorOf(debit) - minorOf(credit);
      nets.set(accountId, (nets.get(accountId) ?? 0n) + minor);
      month?.set(accountId, (month.get(accountId) ?? 0n) + minor);
    }
  }
  return { nets, byMonth };
};

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** The month of the cutover day and the eleven before it. The fiscal year of that day began in one of them. */
const lastYear = (cutover: IsoDate): readonly IsoMonth[] => Array.from({ length: 12 }, (_, before) => addMonths(monthOf(cutover), -before));

/** An account whose entries do not sum up to its balance. */
interface Wrong {
  readonly account: SourceAccount;
  readonly summed: bigint;
}

/**
 * Refuses entries that do not sum up to the trial balance. Income and expense are of the fiscal year of the cutover day, which may begin in
 * any month. Earlier amounts are in one equity account.  [MGF-57]
 */
export const refuseUnproven = (
  history: ReportTable,
  trialBalance: ReportTable,
  { accounts, nets }: Balances,
  moved: Moved,
  cutover: IsoDate,
  { scale }: Currency,
): Refusal<'unprocessable'> | null => {
  const typed = accounts.map((account) => ({ account, type: account.type === null ? null : typeOfWord(account.type) }));
  const years = yearsOf(moved, cutover).map((year) => wrongIn(typed, nets, moved, year));
  const [first] = years.reduce((best, year) => (year.length > best.length ? best : year));
  if (first === undefined) return null;
  const shown = (minor: bigint): string => formatAmount(minor, scale);
  const { account, summed } = first;
  return refuseIn(
    history.report.name,
    null,
    null,
    why.entries_not_trial_balance({
      sum: shown(summed),
      account: account.name,
      cutover,
      report: trialBalance.report.name,
      balance: shown(nets.get(account.id) ?? 0n),
    }),
  );
};

/** The change of each account in the fiscal year, for each possible first month, the latest first. */
const yearsOf = ({ byMonth }: Moved, cutover: IsoDate): readonly ReadonlyMap<string, bigint>[] => {
  const years: ReadonlyMap<string, bigint>[] = [];
  for (const month of lastYear(cutover)) {
    const year = new Map(years.at(-1) ?? []);
    for (const [id, minor] of byMonth.get(month) ?? []) year.set(id, (year.get(id) ?? 0n) + minor);
    years.push(year);
  }
  return years;
};

const wrongIn = (
  typed: readonly { readonly account: SourceAccount; readonly type: AccountType | null }[],
  nets: ReadonlyMap<string, bigint>,
  moved: Moved,
  year: ReadonlyMap<string, bigint>,
): readonly Wrong[] => {
  const wrong: Wrong[] = [];
  let carries: Wrong | null = null;
  for (const { account, type } of typed) {
    const wanted = nets.get(account.id) ?? 0n;
    const whole = moved.nets.get(account.id) ?? 0n;
    const ofYear = year.get(account.id) ?? 0n;
    const isResult = type === 'revenue' || type === 'expense';
    if (wanted === (isResult ? ofYear : whole) || (type === null && wanted === ofYear)) continue;
    const each = { account, summed: isResult ? ofYear : whole };
    if (type === 'equity' && carries === null) carries = each;
    else wrong.push(each);
  }
  return wrong.length === 0 || carries === null ? wrong : [...wrong, carries];
};
