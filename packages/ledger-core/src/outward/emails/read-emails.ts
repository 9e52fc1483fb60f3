import type { EmailId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Email } from './email.ts';
import type { EmailFilter } from './port.ts';
import { why } from './reasons.ts';

export type EmailQuery = PageRequest & EmailFilter;

/** Emails, newest first.  [MLG-9] */
export const listEmails = async (
  unit: Needs<'emails'>,
  { documentId, counterpartyId, status, ...request }: EmailQuery = {},
): Promise<Page<Email> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['emails', unit.settings.id, documentId, counterpartyId, status]);
  if (isRefusal(page)) return page;
  return page.page(await unit.emails.list({ documentId, counterpartyId, status }, page.slice), ({ id }) => [id]);
};

export const readEmail = async (unit: Needs<'emails'>, id: EmailId): Promise<Email | Refusal<'not_found'>> =>
  (await unit.emails.byIds([id]))[0] ?? refuse('not_found', why.no_such_email({ id }));
