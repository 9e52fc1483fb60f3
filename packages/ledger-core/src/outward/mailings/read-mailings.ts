import type { MailingId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Mailing } from './mailing.ts';
import type { MailingFilter } from './port.ts';
import { why } from './reasons.ts';

export type MailingQuery = PageRequest & MailingFilter;

/** Mailings, newest first.  [MLG-9] */
export const listMailings = async (
  books: Needs<'mailings'>,
  { documentId, counterpartyId, status, ...request }: MailingQuery = {},
): Promise<Page<Mailing> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const asked = paging(request, ['mailings', books.settings.id, documentId, counterpartyId, status]);
  if (isRefusal(asked)) return asked;
  return asked.page(await books.mailings.list({ documentId, counterpartyId, status }, asked.slice), ({ id }) => [id]);
};

export const readMailing = async (books: Needs<'mailings'>, id: MailingId): Promise<Mailing | Refusal<'not_found'>> =>
  (await books.mailings.byIds([id]))[0] ?? refuse('not_found', why.no_such_mailing({ id }));
