import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { findInvoice } from './find-invoice.ts';
import type { Invoice, InvoiceKind } from './invoice.ts';
import type { InvoiceStatus } from './status.ts';

export interface InvoiceQuery extends PageRequest {
  readonly status?: InvoiceStatus | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
}

const list =
  (kind: InvoiceKind) =>
  async (books: Books, query: InvoiceQuery = {}): Promise<Page<Invoice> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
    const { status, counterpartyId } = query;
    const asked = paging(query, [`${kind}s`, books.settings.id, status, counterpartyId]);
    if (isRefusal(asked)) return asked;
    return asked.page(await books.invoices.list({ kind, status, counterpartyId }, asked.slice), ({ id }) => [id]);
  };

const read =
  (kind: InvoiceKind) =>
  (books: Books, id: InvoiceId): Promise<Invoice | Refusal<'not_found'>> =>
    findInvoice(books, kind, id);

/** Invoices, newest first.  [INV-10] */
export const listInvoices = list('invoice');
export const readInvoice = read('invoice');
/** Bills, newest first.  [INV-10] */
export const listBills = list('bill');
export const readBill = read('bill');
