import type { Actor } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { changeMappings, type NewMapping } from './change-mappings.ts';
import type { Migration, NewMigration } from './migration.ts';
import { postMigration } from './post-migration.ts';
import { startMigration } from './start-migration.ts';

/** Where accounts land that no number or name says, and what is told how many entries are posted so far. */
export interface MoveIn {
  readonly mappings: readonly NewMapping[];
  readonly report?: ((posted: number) => void) | undefined;
}

type Wrong = Exclude<Awaited<ReturnType<typeof startMigration | typeof changeMappings | ReturnType<typeof postMigration>>>, Migration>;

/**
 * Moves other books in at once: starts a run, maps its accounts and posts it, all of it or nothing.  [MIG-38]
 * It is refused as a start, then as a change of mappings, then as posting.
 */
export const moveIn = async (
  books: Books,
  actor: Actor,
  input: NewMigration,
  { mappings, report = () => undefined }: MoveIn,
): Promise<Migration | Wrong> => {
  const started = await startMigration(books, actor, input);
  if (isRefusal(started)) return started;
  const mapped = mappings.length === 0 ? started : await changeMappings(books, actor, started.id, { mappings });
  if (isRefusal(mapped)) return mapped;
  return postMigration((_id, posted) => report(posted))(books, actor, mapped.id);
};
