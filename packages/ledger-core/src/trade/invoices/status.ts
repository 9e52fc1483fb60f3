import { type Invoice, stateOf } from './invoice.ts';

export const INVOICE_STATUSES = ['draft', 'issued', 'paid', 'void'] as const;
/** A state, or `paid`: issued with an open balance of zero. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The status of a document by its open balance. Drafts and void documents have none.  [INV-10] */
export const statusOf = (invoice: Invoice, openMinor: bigint): InvoiceStatus => {
  const state = stateOf(invoice);
  return state === 'issued' && openMinor === 0n ? 'paid' : state;
};
