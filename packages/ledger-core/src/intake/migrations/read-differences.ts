import { date } from '../../kernel/dates.ts';
import type { MigrationId } from '../../kernel/ids.ts';
import { LAST_YEAR } from '../../kernel/limits.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Difference, differencesOf } from './differences.ts';
import { findMigration } from './find-migration.ts';
import { isPosted, type Migration } from './migration.ts';
import { restsOf } from './rests.ts';
import { readFiscal, readTieOut } from './tie-out.ts';

/** Every difference of a run, with proposals. */
export interface Differences {
  readonly run: Migration;
  readonly differences: readonly Difference[];
}

/** Lists the differences, each with its possible causes.  [MIG-32] */
export const readDifferences = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'>,
  id: MigrationId,
): Promise<Differences | Refusal<'not_found'>> => {
  const run = await findMigration(unit, id);
  if (isRefusal(run)) return run;
  const { mappings, totals } = await readTieOut(unit, run);
  const chart = await unit.accounts.chart();
  const now = balancesOf(await unit.journal.totals(date(`${LAST_YEAR}-12-31`)));
  const then = balancesOf(await unit.journal.totals(run.cutoverDate));
  const { pastEarningsMinor, netIncomeMinor } = await readFiscal(unit, run.cutoverDate);
  const facts = {
    isPosted: isPosted(run),
    mappings,
    rests: run.mode === 'full_history' ? [] : restsOf(chart, mappings),
    retainedId: chart.byRole.get('retained_earnings')?.id ?? null,
    earlierMinor: -pastEarningsMinor,
    yearMinor: -netIncomeMinor,
    later: new Map([...now].map(([account, minor]) => [account, minor - (then.get(account) ?? 0n)])),
  };
  return { run, differences: differencesOf(totals, facts) };
};
