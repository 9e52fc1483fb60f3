import type { Actor } from '../../company/books/member.ts';
import type { MigrationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { findVersion } from './find-migration.ts';
import { checkOpenRun, type Migration, type MigrationVersion } from './migration.ts';

/**
 * Abandons an unposted run. It stays in the list.  [MIG-5]
 * Refusals, in order of precedence: not_found, conflict (version, posted, abandoned).
 */
export const abandonMigration = async (
  unit: Needs<'migrations'> & Emits<'migration'>,
  _actor: Actor,
  id: MigrationId,
  versioned: MigrationVersion = {},
): Promise<Migration | Refusal<'not_found' | 'conflict'>> => {
  const run = await findVersion(unit, id, versioned);
  if (isRefusal(run)) return run;
  const refusal = checkOpenRun(run);
  if (refusal !== undefined) return refusal;
  const abandoned: Migration = { ...run, status: 'abandoned', rowVersion: run.rowVersion + 1 };
  await unit.migrations.put(abandoned);
  unit.emit('migration.abandoned', id);
  return abandoned;
};
