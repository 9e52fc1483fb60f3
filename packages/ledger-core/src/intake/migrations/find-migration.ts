import type { MigrationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Migration, MigrationVersion } from './migration.ts';
import { why } from './reasons.ts';

export const findMigration = async (unit: Needs<'migrations'>, id: MigrationId): Promise<Migration | Refusal<'not_found'>> =>
  (await unit.migrations.byIds([id]))[0] ?? refuse('not_found', why.no_such_migration({ id }));

/** Finds a run and checks the version that the caller loaded.  [MIG-7] */
export const findVersion = async (
  unit: Needs<'migrations'>,
  id: MigrationId,
  { rowVersion }: MigrationVersion,
): Promise<Migration | Refusal<'not_found' | 'conflict'>> => {
  const run = await findMigration(unit, id);
  if (isRefusal(run) || rowVersion === undefined || rowVersion === run.rowVersion) return run;
  return refuse('conflict', why.migration_changed_meanwhile({ version: run.rowVersion, seen: rowVersion }));
};
