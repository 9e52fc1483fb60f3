import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { CounterpartyId, CreditNoteId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import type { InvoiceState } from '../invoices/invoice.ts';
import type { CreditNote } from './credit-note.ts';
import { findCreditNote } from './find-credit-note.ts';

export interface CreditNoteQuery extends PageRequest, AnnotationFilter {
  readonly status?: InvoiceState | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  /** Exactly this number. */
  readonly number?: string | undefined;
}

/** Credit notes, newest first.  [CRN-9] */
export const listCreditNotes = async (
  books: Books,
  query: CreditNoteQuery = {},
): Promise<Page<CreditNote> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const { status, counterpartyId, number, externalId, metadata } = query;
  const annotations = { externalId, metadata };
  const asked = paging(query, ['credit_notes', books.settings.id, status, counterpartyId, number, annotations]);
  if (isRefusal(asked)) return asked;
  return asked.page(await books.creditNotes.list({ status, counterpartyId, number, annotations }, asked.slice), ({ id }) => [id]);
};

export const readCreditNote = (books: Books, id: CreditNoteId): Promise<CreditNote | Refusal<'not_found'>> => findCreditNote(books, id);
