import type { MigrationId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { asStored } from './control-total.ts';
import { findMigration } from './find-migration.ts';
import { isPosted, type Migration } from './migration.ts';
import { readTieOut } from './tie-out.ts';

export const readMigration = (unit: Needs<'migrations'>, id: MigrationId): Promise<Migration | Refusal<'not_found'>> =>
  findMigration(unit, id);

/** Runs, newest first, including abandoned ones. At most one is posted; its status is recomputed.  [MIG-8] [MIG-24] */
export const listMigrations = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'>,
  request: PageRequest = {},
): Promise<Page<Migration> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['migrations', unit.settings.id]);
  if (isRefusal(page)) return page;
  const runs: Migration[] = [];
  for (const run of await unit.migrations.list(page.slice))
    runs.push(isPosted(run) ? asStored(run, (await readTieOut(unit, run)).totals) : run);
  return page.page(runs, ({ id }) => [id]);
};
