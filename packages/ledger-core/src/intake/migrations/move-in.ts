import type { Actor } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { changeMappings, type NewMapping } from './change-mappings.ts';
import type { Migration, NewMigration } from './migration.ts';
import type { MigrationsNeeds } from './needs.ts';
import { postMigration } from './post-migration.ts';
import { startMigration } from './start-migration.ts';

/** Targets for accounts that neither number nor name determines. */
export interface MoveIn {
  readonly mappings: readonly NewMapping[];
}

type MoveInRefusal = Exclude<
  Awaited<ReturnType<typeof startMigration | typeof changeMappings | ReturnType<typeof postMigration>>>,
  Migration
>;

/**
 * Imports other books in one step: starts a run, maps its accounts and posts it, all or nothing.  [MIG-38]
 * Refused like a start, then like a change of mappings, then like posting.
 */
export const moveIn = async (
  unit: MigrationsNeeds,
  actor: Actor,
  input: NewMigration,
  { mappings }: MoveIn,
): Promise<Migration | MoveInRefusal> => {
  const started = await startMigration(unit, actor, input);
  if (isRefusal(started)) return started;
  const mapped = mappings.length === 0 ? started : await changeMappings(unit, actor, started.id, { mappings });
  if (isRefusal(mapped)) return mapped;
  const { entries = [], openItems = [] } = input.snapshot;
  // Opening balances are one entry in addition to those of their open items.
  const of = input.mode === 'full_history' ? entries.length : openItems.length + 1;
  return postMigration((_run, posted) => unit.report({ stage: 'posting', done: Math.min(posted, of), of }))(unit, actor, mapped.id);
};
