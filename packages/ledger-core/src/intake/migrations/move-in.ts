import type { Actor } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { changeMappings, type NewMapping } from './change-mappings.ts';
import type { Migration, NewMigration } from './migration.ts';
import type { MigrationsNeeds } from './needs.ts';
import { postMigration } from './post-migration.ts';
import { startMigration } from './start-migration.ts';

/** Where accounts land that no number or name says. */
export interface MoveIn {
  readonly mappings: readonly NewMapping[];
}

type Wrong = Exclude<Awaited<ReturnType<typeof startMigration | typeof changeMappings | ReturnType<typeof postMigration>>>, Migration>;

/**
 * Moves other books in at once: starts a run, maps its accounts and posts it, all of it or nothing.  [MIG-38]
 * It is refused as a start, then as a change of mappings, then as posting.
 */
export const moveIn = async (
  books: MigrationsNeeds,
  actor: Actor,
  input: NewMigration,
  { mappings }: MoveIn,
): Promise<Migration | Wrong> => {
  const started = await startMigration(books, actor, input);
  if (isRefusal(started)) return started;
  const mapped = mappings.length === 0 ? started : await changeMappings(books, actor, started.id, { mappings });
  if (isRefusal(mapped)) return mapped;
  const { entries = [], openItems = [] } = input.snapshot;
  // Opening balances are an entry before those of their open items.
  const of = input.mode === 'full_history' ? entries.length : openItems.length + 1;
  return postMigration((_run, posted) => books.report({ stage: 'posting', done: Math.min(posted, of), of }))(books, actor, mapped.id);
};
