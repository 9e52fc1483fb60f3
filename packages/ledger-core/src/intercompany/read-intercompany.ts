import { type Page, type PageRequest, paging } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { IntercompanyTransaction } from './intercompany.ts';

/** Amounts between these books and other companies of the organization, newest first.  [ICO-4] */
export const listIntercompany = async (
  books: Books,
  query: PageRequest = {},
): Promise<Page<IntercompanyTransaction> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const asked = paging(query, ['intercompany', books.settings.id]);
  if (isRefusal(asked)) return asked;
  return asked.page(await books.intercompany.list(asked.slice), ({ id }) => [id]);
};
