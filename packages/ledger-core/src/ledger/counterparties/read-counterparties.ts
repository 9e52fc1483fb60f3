import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { searchable } from '../../kernel/text.ts';
import type { Books } from '../../store/books.ts';
import type { Counterparty } from './counterparty.ts';
import { findCounterparty } from './find.ts';

export const readCounterparty = findCounterparty;

/** Counterparties, newest first.  [CPT-4] */
export const listCounterparties = async (
  books: Books,
  query: PageRequest & { readonly text?: string | undefined } = {},
): Promise<Page<Counterparty> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const asked = paging(query, ['counterparties', books.settings.id, query.text]);
  if (isRefusal(asked)) return asked;
  const counterparties = await books.counterparties.list(
    { text: query.text === undefined ? undefined : searchable(query.text) },
    asked.slice,
  );
  return asked.page(counterparties, ({ id }) => [id]);
};
