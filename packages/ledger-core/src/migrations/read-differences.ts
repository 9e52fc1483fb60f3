import { addDays, date } from '../dates.ts';
import type { AccountId, MigrationId } from '../ids.ts';
import { LAST_YEAR } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { fiscalYearStart, isTemporary } from '../reports/fiscal-year.ts';
import { balancesOf } from '../sides.ts';
import { type Difference, differencesOf } from './differences.ts';
import { findMigration } from './find-migration.ts';
import { isPosted, type Migration } from './migration.ts';
import { readTieOut } from './tie-out.ts';

/** Every difference of a run, with proposals. */
export interface Differences {
  readonly run: Migration;
  readonly differences: readonly Difference[];
}

/** Lists what differs, with the plain causes that each difference may have.  [MIG-32] */
export const readDifferences = async (books: Books, id: MigrationId): Promise<Differences | Refusal<'not_found'>> => {
  const run = await findMigration(books, id);
  if (isRefusal(run)) return run;
  const { mappings, totals } = await readTieOut(books, run);
  const chart = await books.accounts.chart();
  const yearStart = fiscalYearStart(run.cutoverDate, books.settings.fiscalYearStartMonth);
  const [now, then, earlier] = [
    balancesOf(await books.journal.totals(date(`${LAST_YEAR}-12-31`))),
    balancesOf(await books.journal.totals(run.cutoverDate)),
    balancesOf(await books.journal.totals(addDays(yearStart, -1))),
  ];
  const profit = (balances: ReadonlyMap<AccountId, bigint>): bigint =>
    [...balances].reduce((sum, [account, minor]) => (isTemporary(chart.byId.get(account) ?? { type: 'asset' }) ? sum + minor : sum), 0n);
  const facts = {
    isPosted: isPosted(run),
    mappings,
    retainedId: chart.byRole.get('retained_earnings')?.id ?? null,
    earlierMinor: profit(earlier),
    yearMinor: profit(then) - profit(earlier),
    later: new Map([...now].map(([account, minor]) => [account, minor - (then.get(account) ?? 0n)])),
  };
  return { run, differences: differencesOf(totals, facts) };
};
