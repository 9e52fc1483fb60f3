import { addDays, firstOfYear, type IsoDate, parseDays } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { MAX_REGISTER_LINES } from '../../kernel/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { debitMinor, type Total } from '../../kernel/sides.ts';
import type { Books } from '../../store/books.ts';
import { type Account, onNormalSide } from '../accounts/account.ts';
import { subtreeOf } from '../accounts/chart.ts';
import type { PostedLine } from './port.ts';

export interface RegisterQuery {
  /** Default: 1 January of the year of `until`. */
  readonly since?: string | null | undefined;
  /** Default: today. */
  readonly until?: string | null | undefined;
}

/** A line with the balance after it, on the normal side of the requested account. */
export interface RegisterLine extends PostedLine {
  readonly account: Account;
  readonly signedMinor: bigint;
  readonly balanceMinor: bigint;
}

/** The lines of an account, oldest first. A header's register has the lines of its whole subtree. */
export interface Register {
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly openingMinor: bigint;
  readonly lines: readonly RegisterLine[];
  /** Always the true balance at `until`, also when truncated. */
  readonly closingMinor: bigint;
  /** Whether more lines lie before `until` than the register holds. */
  readonly truncated: boolean;
}

/** Reads a register.  [ACC-14] [ACC-15] The first that applies wins: not_found, unprocessable (dates). */
export const readRegister = async (
  books: Books,
  id: AccountId,
  query: RegisterQuery = {},
): Promise<Register | Refusal<'not_found' | 'unprocessable'>> => {
  const chart = await books.accounts.chart();
  const account = chart.byId.get(id);
  if (account === undefined) return refuse('not_found', `There is no account ${id} in these books.`);
  const days = parseDays(query, books.today, firstOfYear);
  if (isRefusal(days)) return days;
  const { since, until } = days;

  const ids = subtreeOf(chart, account).map((each) => each.id);
  const [before, atEnd, found] = await Promise.all([
    books.journal.totals(addDays(since, -1), ids),
    books.journal.totals(until, ids),
    books.journal.lines(ids, since, until, MAX_REGISTER_LINES + 1),
  ]);
  const balanceIn = (totals: ReadonlyMap<AccountId, Total>) =>
    onNormalSide(
      account.type,
      ids.reduce((sum, each) => sum + (totals.get(each)?.debitMinor ?? 0n) - (totals.get(each)?.creditMinor ?? 0n), 0n),
    );
  const openingMinor = balanceIn(before);
  let balanceMinor = openingMinor;
  const lines = found.slice(0, MAX_REGISTER_LINES).map((posted): RegisterLine => {
    const signedMinor = onNormalSide(account.type, debitMinor(posted.line));
    balanceMinor += signedMinor;
    return { ...posted, account: chart.byId.get(posted.line.accountId) ?? account, signedMinor, balanceMinor };
  });
  return { since, until, openingMinor, lines, closingMinor: balanceIn(atEnd), truncated: found.length > MAX_REGISTER_LINES };
};
