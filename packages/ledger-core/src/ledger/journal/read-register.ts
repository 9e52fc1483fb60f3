import { addDays, firstOfYear, type IsoDate, parseDays } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf, type Total } from '../../kernel/sides.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Account, onNormalSide } from '../accounts/account.ts';
import { type Chart, subtreeOf } from '../accounts/chart.ts';
import { why as accountsWhy } from '../accounts/reasons.ts';
import { type CarryForward, carriesOf, type Running, running } from './carry-forward.ts';
import type { Entry } from './entry.ts';
import { MAX_REGISTER_LINES } from './limits.ts';
import type { PostedLine } from './port.ts';

export interface RegisterQuery {
  /** Default: 1 January of the year of `until`. */
  readonly since?: string | null | undefined;
  /** Default: today. */
  readonly until?: string | null | undefined;
}

/** A line with the balance after it, on the normal side of the requested account. */
export interface RegisterLine extends PostedLine, Running {
  readonly account: Account;
  /** The other account of the entry; null if it has several.  [ACC-20] */
  readonly otherAccount: Account | null;
  /** The number of other accounts in the entry. */
  readonly otherAccounts: number;
}

/** The lines of an account, oldest first. The register of a summary account has the lines of its subtree. */
export interface Register {
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly openingMinor: bigint;
  readonly lines: readonly RegisterLine[];
  /**
   * The carries into retained earnings of the fiscal years that start after `since`. A truncated register
   * omits the carries after its last line.  [RPT-3]
   */
  readonly carries: readonly CarryForward[];
  /** Always the true balance at `until`, even if truncated. */
  readonly closingMinor: bigint;
  /** Whether there are more lines before `until` than the register contains. */
  readonly truncated: boolean;
}

/**
 * Reads a register.  [ACC-14] [ACC-15] [ACC-20]
 * Refusals, in order of precedence: not_found, unprocessable (dates).
 */
export const readRegister = async (
  unit: Needs<'accounts' | 'journal'>,
  id: AccountId,
  query: RegisterQuery = {},
): Promise<Register | Refusal<'not_found' | 'unprocessable'>> => {
  const chart = await unit.accounts.chart();
  const account = chart.byId.get(id);
  if (account === undefined) return refuse('not_found', accountsWhy.no_such_account({ id }));
  const days = parseDays(query, unit.today, firstOfYear);
  if (isRefusal(days)) return days;
  const { since, until } = days;

  const accounts = subtreeOf(chart, account);
  const ids = accounts.map((each) => each.id);
  const [before, atEnd, found, carries] = await Promise.all([
    unit.journal.totals(addDays(since, -1), ids).then(sumOf),
    unit.journal.totals(until, ids).then(sumOf),
    unit.journal.lines(ids, since, until, MAX_REGISTER_LINES + 1),
    carriesOf(unit, accounts, days),
  ]);
  const truncated = found.length > MAX_REGISTER_LINES;
  const within = found.slice(0, MAX_REGISTER_LINES);
  const entries = new Map((await unit.journal.byIds([...new Set(within.map(({ entry }) => entry.id))])).map((entry) => [entry.id, entry]));
  const posted = within.map((each) => ({
    ...each,
    account: chart.byId.get(each.line.accountId) ?? account,
    ...othersOf(chart, each.line.accountId, entries.get(each.entry.id)),
  }));
  const { lines, ...whole } = running(account, ids, before, posted, carries);
  const last = posted.at(-1)?.entry.date;
  return {
    ...{ since, until, lines, truncated, openingMinor: whole.openingMinor },
    carries: truncated && last !== undefined ? whole.carries.filter(({ on }) => on <= last) : whole.carries,
    closingMinor:
      whole.closingMinor + onNormalSide(account.type, atEnd - before) - lines.reduce((sum, { signedMinor }) => sum + signedMinor, 0n),
  };
};

/** The accounts of an entry besides that of one of its lines. */
const othersOf = ({ byId }: Chart, own: AccountId, entry: Entry | undefined): Pick<RegisterLine, 'otherAccount' | 'otherAccounts'> => {
  const others = new Set(entry?.lines.map(({ accountId }) => accountId).filter((id) => id !== own));
  const [only] = others;
  return { otherAccount: others.size === 1 && only !== undefined ? (byId.get(only) ?? null) : null, otherAccounts: others.size };
};

/** Debit-positive. */
const sumOf = (totals: ReadonlyMap<AccountId, Total>): bigint =>
  [...balancesOf(totals).values()].reduce((sum, balance) => sum + balance, 0n);
