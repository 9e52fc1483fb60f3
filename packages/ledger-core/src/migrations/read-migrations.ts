import type { MigrationId } from '../ids.ts';
import { type Page, type PageRequest, paging } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { findMigration } from './find-migration.ts';
import type { Migration } from './migration.ts';

/** One run by its id. */
export const readMigration = (books: Books, id: MigrationId): Promise<Migration | Refusal<'not_found'>> => findMigration(books, id);

/** Runs, newest first, abandoned ones too.  [MIG-8] */
export const listMigrations = async (
  books: Books,
  request: PageRequest = {},
): Promise<Page<Migration> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const asked = paging(request, ['migrations', books.settings.id]);
  if (isRefusal(asked)) return asked;
  return asked.page(await books.migrations.list(asked.slice), ({ id }) => [id]);
};
