import { addDays, firstOfYear, type IsoDate, parseDays } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import { MAX_GENERAL_LEDGER_LINES } from '../../kernel/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf, debitMinor } from '../../kernel/sides.ts';
import { type Account, onNormalSide } from '../../ledger/accounts/account.ts';
import type { PostedLine } from '../../ledger/journal/port.ts';
import type { Books } from '../../store/books.ts';

export interface GeneralLedgerQuery {
  /** Default: 1 January of the year of `until`. */
  readonly since?: string | null | undefined;
  /** Default: today. */
  readonly until?: string | null | undefined;
}

/** One account of the general ledger, on its normal side. */
export interface LedgerAccount {
  readonly account: Account;
  readonly openingMinor: bigint;
  readonly lines: readonly (PostedLine & { readonly signedMinor: bigint; readonly balanceMinor: bigint })[];
  readonly closingMinor: bigint;
}

export interface GeneralLedger {
  readonly since: IsoDate;
  readonly until: IsoDate;
  /** Accounts with a balance or a line, by code. */
  readonly accounts: readonly LedgerAccount[];
}

/** Every account with every line between two days.  [RPT-8] Too many lines are refused: ask for fewer days, or use the export. */
export const generalLedger = async (books: Books, query: GeneralLedgerQuery = {}): Promise<GeneralLedger | Refusal<'unprocessable'>> => {
  const days = parseDays(query, books.today, firstOfYear);
  if (isRefusal(days)) return days;
  const { since, until } = days;
  const chart = await books.accounts.chart();
  const postable = [...chart.byCode.values()].filter((account) => account.isPostable);
  const [before, lines] = await Promise.all([
    books.journal.totals(addDays(since, -1)).then(balancesOf),
    books.journal.lines(
      postable.map((account) => account.id),
      since,
      until,
      MAX_GENERAL_LEDGER_LINES + 1,
    ),
  ]);
  if (lines.length > MAX_GENERAL_LEDGER_LINES)
    return refuse(
      'unprocessable',
      `There are more than ${MAX_GENERAL_LEDGER_LINES} lines between ${since} and ${until}; ask for fewer days.`,
    );
  const linesOf = groupBy(lines, ({ line }) => line.accountId);
  const accounts = postable.map((account) => ledgerAccount(account, before.get(account.id) ?? 0n, linesOf.get(account.id) ?? []));
  return { since, until, accounts: accounts.filter(({ openingMinor, lines: own }) => openingMinor !== 0n || own.length > 0) };
};

const ledgerAccount = (account: Account, openingDebit: bigint, lines: readonly PostedLine[]): LedgerAccount => {
  const openingMinor = onNormalSide(account.type, openingDebit);
  let balanceMinor = openingMinor;
  const running = lines.map((posted) => {
    const signedMinor = onNormalSide(account.type, debitMinor(posted.line));
    balanceMinor += signedMinor;
    return { ...posted, signedMinor, balanceMinor };
  });
  return { account, openingMinor, lines: running, closingMinor: balanceMinor };
};
