import type { MigrationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Migration, MigrationVersion } from './migration.ts';

/** Finds the run that a command names. */
export const findMigration = async (books: Needs<'migrations'>, id: MigrationId): Promise<Migration | Refusal<'not_found'>> =>
  (await books.migrations.byIds([id]))[0] ?? refuse('not_found', `There is no migration ${id} in these books.`);

/** Finds a run with the version that the caller has read.  [MIG-7] */
export const findVersion = async (
  books: Needs<'migrations'>,
  id: MigrationId,
  { rowVersion }: MigrationVersion,
): Promise<Migration | Refusal<'not_found' | 'conflict'>> => {
  const run = await findMigration(books, id);
  if (isRefusal(run) || rowVersion === undefined || rowVersion === run.rowVersion) return run;
  return refuse(
    'conflict',
    `It was changed meanwhile: it has version ${run.rowVersion}, not ${rowVersion}. Read it again, then repeat the change.`,
  );
};
