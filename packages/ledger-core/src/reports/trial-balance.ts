import type { Account } from '../accounts/account.ts';
import { type IsoDate, parseDate } from '../dates.ts';
import { balancesOf } from '../journal/entry.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';

export interface TrialBalance {
  readonly asOf: IsoDate;
  /** Accounts with a balance, by code, each on one side. */
  readonly rows: readonly { readonly account: Account; readonly debitMinor: bigint; readonly creditMinor: bigint }[];
  /** Equal, or the books are broken. */
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

/** Every account's balance as of a day on its debit or credit side.  [RPT-1] */
export const trialBalance = async (
  books: Books,
  query: { readonly asOf?: string | null | undefined } = {},
): Promise<TrialBalance | Refusal<'unprocessable'>> => {
  const asOf = query.asOf == null ? books.today : parseDate(query.asOf, 'as_of');
  if (isRefusal(asOf)) return asOf;
  const [{ accounts }, totals] = await Promise.all([books.accounts.chart(), books.journal.totals(asOf)]);
  const balances = balancesOf(totals);
  const rows = [...accounts]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap((account) => {
      const balance = balances.get(account.id) ?? 0n;
      return balance === 0n ? [] : [{ account, debitMinor: balance > 0n ? balance : 0n, creditMinor: balance < 0n ? -balance : 0n }];
    });
  const sum = (side: 'debitMinor' | 'creditMinor') => rows.reduce((total, row) => total + row[side], 0n);
  return { asOf, rows, debitMinor: sum('debitMinor'), creditMinor: sum('creditMinor') };
};
