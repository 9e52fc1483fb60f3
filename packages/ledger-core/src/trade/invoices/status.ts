import { type Invoice, stateOf } from './invoice.ts';

export const INVOICE_STATUSES = ['draft', 'issued', 'paid', 'void'] as const;
/** A state, or `paid`: issued, and nothing of it is open. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The status of a document by what is open of it; a draft and a void one have nothing open.  [INV-10] */
export const statusOf = (invoice: Invoice, openMinor: bigint): InvoiceStatus => {
  const state = stateOf(invoice);
  return state === 'issued' && openMinor === 0n ? 'paid' : state;
};
