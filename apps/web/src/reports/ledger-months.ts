import { isRefused, type LedgerClient, type Schemas } from 'ledger-api-client';
import type { AccountRow } from '../parts/account-row.tsx';
import { daysOfStretch, monthBy } from '../parts/days.ts';
import { isCarry, withCarries } from '../parts/lines.tsx';
import { negated, sumOf } from '../parts/minor.ts';
import type { Days } from './search.ts';

type OfAccount = Schemas['GeneralLedgerAccountOut'];

/** The general ledger of a month, or of the part of it that the period has. */
export interface LedgerMonth extends Days {
  readonly month: string;
  readonly accounts: readonly OfAccount[];
  /** Why it is not shown: it has too many lines itself. */
  readonly refused?: unknown;
}

/** A row of the months of a general ledger. */
export type LedgerRow =
  | { readonly id: string; readonly kind: 'month'; readonly month: LedgerMonth }
  | { readonly id: string; readonly kind: 'account'; readonly of: OfAccount; readonly days: Days; readonly isOpen: boolean }
  | (AccountRow<OfAccount['lines'][number]> & { readonly id: string; readonly account: string });

/** Whether a period has more lines than the server returns at once. */
export const hasTooMany = (fault: unknown): boolean => isRefused(fault) && fault.reason === 'too_many_lines_between';

/** The months of a period: `2026-01` and so on. Pure. */
export const monthsOf = ({ since, until }: Days): readonly string[] => {
  const months = [since.slice(0, 7)];
  while ((months.at(-1) ?? '') < until.slice(0, 7)) months.push(monthBy(months.at(-1) ?? '', 1));
  return months;
};

/** The days of a period that are in a month. Pure. */
export const daysWithin = (month: string, days: Days): Days => daysOfStretch(month, days, 1);

/** Reads a month of a period as a page of a list, which the next month follows. */
export const readMonth = async (ledger: LedgerClient, days: Days, month = days.since.slice(0, 7)) => {
  const within = daysWithin(month, days);
  const data: readonly LedgerMonth[] = [{ month, ...within, ...(await readAccounts(ledger, within)) }];
  return { data, next_cursor: month < days.until.slice(0, 7) ? monthBy(month, 1) : null };
};

const readAccounts = async (ledger: LedgerClient, days: Days): Promise<Pick<LedgerMonth, 'accounts' | 'refused'>> => {
  try {
    return { accounts: (await ledger.reports.generalLedger({ ...days })).accounts };
  } catch (fault) {
    if (!hasTooMany(fault)) throw fault;
    return { accounts: [], refused: fault };
  }
};

/** The change of an account, without amounts carried to retained earnings. Pure. */
export const movedOf = ({ account, opening_balance: opening, closing_balance: closing, carries }: OfAccount) => ({
  account,
  value: sumOf([closing, negated(opening), ...carries.map(({ signed_amount: carried }) => negated(carried))], closing),
});

/** A month with its accounts; the open ones with their opening balance, their lines and their closing balance. Pure. */
export const rowsOfMonth = (month: LedgerMonth, isOpen: (account: string) => boolean): readonly LedgerRow[] => [
  { id: month.month, kind: 'month', month },
  ...month.accounts.flatMap((of) => rowsOfAccount(month, of, isOpen(of.account.id))),
];

const rowsOfAccount = ({ month, since, until }: LedgerMonth, of: OfAccount, isOpen: boolean): readonly LedgerRow[] => {
  const { account, opening_balance: opening, closing_balance: closing, lines, carries } = of;
  const id = `${month} ${account.id}`;
  const head: LedgerRow = { id, kind: 'account', of, days: { since, until }, isOpen };
  if (!isOpen) return [head];
  return [
    head,
    { id: `${id} opening`, kind: 'opening', day: since, balance: opening, account: account.id },
    ...withCarries(lines, carries).map(
      (row): LedgerRow =>
        isCarry(row)
          ? { id: `${id} ${row.date}`, kind: 'carry', carry: row, account: account.id }
          : { id: row.line_id, kind: 'line', line: row, account: account.id },
    ),
    { id: `${id} closing`, kind: 'closing', day: until, balance: closing, account: account.id },
  ];
};
