import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Invoices, and bills, the invoices of vendors: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const invoices = {
  prefixes: { invoice: 'inv', bill: 'bill' },
  permissions: {
    'invoices.read': EVERYONE,
    'invoices.add': BOOKKEEPERS,
    'invoices.change': BOOKKEEPERS,
    'invoices.remove': BOOKKEEPERS,
    'invoices.issue': BOOKKEEPERS,
    'invoices.void': BOOKKEEPERS,
    'bills.read': EVERYONE,
    'bills.add': BOOKKEEPERS,
    'bills.change': BOOKKEEPERS,
    'bills.remove': BOOKKEEPERS,
    'bills.approve': BOOKKEEPERS,
    'bills.void': BOOKKEEPERS,
  },
  events: [
    'bill.created',
    'bill.updated',
    'bill.deleted',
    'bill.approved',
    'bill.paid',
    'bill.reopened',
    'bill.voided',
    'invoice.created',
    'invoice.updated',
    'invoice.deleted',
    'invoice.issued',
    'invoice.paid',
    'invoice.reopened',
    'invoice.voided',
  ],
} as const;
