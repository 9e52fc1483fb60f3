import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { CounterpartyId, CreditNoteId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { InvoiceState } from '../invoices/invoice.ts';
import type { CreditNote, CreditNoteKind } from './credit-note.ts';
import { findCreditNote } from './find-credit-note.ts';

export interface CreditNoteQuery extends PageRequest, AnnotationFilter {
  readonly status?: InvoiceState | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly number?: string | undefined;
}

const listOf =
  (kind: CreditNoteKind) =>
  async (
    unit: Needs<'creditNotes'>,
    query: CreditNoteQuery = {},
  ): Promise<Page<CreditNote> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
    const { status, counterpartyId, number, externalId, metadata } = query;
    const annotations = { externalId, metadata };
    const page = paging(query, [`${kind}s`, unit.settings.id, status, counterpartyId, number, annotations]);
    if (isRefusal(page)) return page;
    return page.page(await unit.creditNotes.list({ kind, status, counterpartyId, number, annotations }, page.slice), ({ id }) => [id]);
  };

/** Credit notes, newest first.  [CRN-9] */
export const listCreditNotes = listOf('credit_note');
/** Vendor credits, newest first.  [CRN-9] [VCR-1] */
export const listVendorCredits = listOf('vendor_credit');

export const readCreditNote = (unit: Needs<'creditNotes'>, id: CreditNoteId): Promise<CreditNote | Refusal<'not_found'>> =>
  findCreditNote(unit, 'credit_note', id);
export const readVendorCredit = (unit: Needs<'creditNotes'>, id: CreditNoteId): Promise<CreditNote | Refusal<'not_found'>> =>
  findCreditNote(unit, 'vendor_credit', id);
