import type { AnnotationFilter } from '../../kernel/annotations.ts';
import { addDays, parseDate } from '../../kernel/dates.ts';
import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findInvoice } from './find-invoice.ts';
import type { Invoice, InvoiceKind } from './invoice.ts';
import type { InvoiceFilter } from './port.ts';
import { why } from './reasons.ts';
import type { InvoiceStatus } from './status.ts';

export interface InvoiceQuery extends PageRequest, AnnotationFilter {
  readonly status?: InvoiceStatus | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  /** Exactly this number. Several vendors may use the same one. */
  readonly number?: string | undefined;
  readonly dueSince?: string | undefined;
  readonly dueUntil?: string | undefined;
  /** Only documents with an open balance that were due before today.  [INV-11] */
  readonly overdueOnly?: boolean | undefined;
}

const list =
  (kind: InvoiceKind) =>
  async (
    unit: Needs<'invoices'>,
    query: InvoiceQuery = {},
  ): Promise<Page<Invoice> | Refusal<'invalid_cursor' | 'invalid_request' | 'unprocessable'>> => {
    const filter = readFilter(unit, kind, query);
    if (isRefusal(filter)) return filter;
    const { status, counterpartyId, number, dueSince, dueUntil, annotations } = filter;
    const page = paging(query, [`${kind}s`, unit.settings.id, status, counterpartyId, number, dueSince, dueUntil, annotations]);
    if (isRefusal(page)) return page;
    return page.page(await unit.invoices.list(filter, page.slice), ({ id }) => [id]);
  };

const readFilter = ({ today }: Needs, kind: InvoiceKind, query: InvoiceQuery): InvoiceFilter | Refusal<'unprocessable'> => {
  const { status, counterpartyId, number, overdueOnly = false, externalId, metadata } = query;
  const dueSince = query.dueSince === undefined ? undefined : parseDate(query.dueSince, 'dueSince');
  if (isRefusal(dueSince)) return dueSince;
  const dueUntil = query.dueUntil === undefined ? undefined : parseDate(query.dueUntil, 'dueUntil');
  if (isRefusal(dueUntil)) return dueUntil;
  const requested = { kind, status, counterpartyId, number, dueSince, dueUntil, annotations: { externalId, metadata } };
  if (!overdueOnly) return requested;
  if (status !== undefined && status !== 'issued') return refuse('unprocessable', why.status_never_overdue({ status }), 'status');
  const yesterday = addDays(today, -1);
  return { ...requested, status: 'issued', dueUntil: dueUntil === undefined || dueUntil > yesterday ? yesterday : dueUntil };
};

const read =
  (kind: InvoiceKind) =>
  (unit: Needs<'invoices'>, id: InvoiceId): Promise<Invoice | Refusal<'not_found'>> =>
    findInvoice(unit, kind, id);

/** Invoices, newest first.  [INV-10] */
export const listInvoices = list('invoice');
export const readInvoice = read('invoice');
/** Bills, newest first.  [INV-10] */
export const listBills = list('bill');
export const readBill = read('bill');
