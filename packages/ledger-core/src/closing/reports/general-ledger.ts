import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { carriesOf, type RunningAccount, running } from '../../ledger/journal/carry-forward.ts';
import type { PostedLine } from '../../ledger/journal/port.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type DaysQuery, readDays } from './days.ts';
import { MAX_GENERAL_LEDGER_LINES } from './limits.ts';
import { why } from './reasons.ts';

/** The period of a general ledger. Default: from the start of the fiscal year of the last day, until today. */
export type GeneralLedgerQuery = DaysQuery;

/** One account of the general ledger, on its normal side. */
export interface LedgerAccount extends RunningAccount<PostedLine> {
  readonly account: Account;
}

export interface GeneralLedger {
  readonly since: IsoDate;
  readonly until: IsoDate;
  /** Accounts with a balance or a line, by code. */
  readonly accounts: readonly LedgerAccount[];
}

/**
 * Every account with every line between two dates, and the amount that the first day of each fiscal year carries into retained earnings.
 * Opening and closing balances equal those of the trial balance.
 * [RPT-3] [RPT-8] Too many lines are refused: request fewer days, or use the export.
 */
export const generalLedger = async (
  unit: Needs<'accounts' | 'journal'>,
  query: GeneralLedgerQuery = {},
): Promise<GeneralLedger | Refusal<'unprocessable'>> => {
  const days = readDays(unit, query);
  if (isRefusal(days)) return days;
  const { since, until } = days;
  const chart = await unit.accounts.chart();
  const postable = [...chart.byCode.values()].filter((account) => account.isPostable);
  const [before, lines, carries] = await Promise.all([
    unit.journal.totals(addDays(since, -1)).then(balancesOf),
    unit.journal.lines(
      postable.map((account) => account.id),
      since,
      until,
      MAX_GENERAL_LEDGER_LINES + 1,
    ),
    carriesOf(unit, postable, days),
  ]);
  if (lines.length > MAX_GENERAL_LEDGER_LINES)
    return refuse('unprocessable', why.too_many_lines_between({ most: MAX_GENERAL_LEDGER_LINES, since, until }));
  const linesOf = groupBy(lines, ({ line }) => line.accountId);
  const accounts = postable.map((account) => ({
    account,
    ...running(account, [account.id], before.get(account.id) ?? 0n, linesOf.get(account.id) ?? [], carries),
  }));
  const isShown = ({ openingMinor, lines: own, carries: carryForwards }: LedgerAccount) =>
    openingMinor !== 0n || own.length > 0 || carryForwards.length > 0;
  return { since, until, accounts: accounts.filter(isShown) };
};
