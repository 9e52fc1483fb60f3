import { creditNotes, vendorCredits } from './credit-kinds.ts';
import { ofBill, ofInvoice } from './document.ts';
import { type DocumentKind, rows } from './document-kind.ts';

const invoices: DocumentKind = {
  name: 'invoice',
  plural: 'invoices',
  one: 'an invoice',
  about: 'invoices to customers',
  module: 'invoices',
  prefix: 'inv',
  statuses: ['draft', 'issued', 'paid', 'void'],
  open: 'open',
  due: true,
  numberIsNeeded: false,
  account: '4020',
  example: 'INV-0001',
  draft: 'draft',
  issue: { word: 'issue', does: 'issues', done: 'issued', call: async ({ invoices }, id) => ofInvoice(await invoices.issue(id)) },
  list: async ({ invoices }, asked) => rows(await invoices.list(asked as object), ofInvoice),
  all: async ({ invoices }) => (await invoices.list({ limit: 200 }).all()).map(ofInvoice),
  read: async ({ invoices }, id) => ofInvoice(await invoices.read(id)),
  add: async ({ invoices }, body, options) => ofInvoice(await invoices.create(body as never, options)),
  change: async ({ invoices }, id, body, options) => ofInvoice(await invoices.change(id, body, options)),
  void: async ({ invoices }, id, reason) => ofInvoice(await invoices.void(id, { reason })),
  pdf: ({ invoices }, id, options) => invoices.pdf(id, options),
  send: ({ invoices }, id, ...given) => invoices.send(id, ...given),
  writeOff: async ({ invoices }, id, body, options) => ofInvoice(await invoices.writeOff(id, body, options)),
};

const bills: DocumentKind = {
  ...invoices,
  pdf: undefined,
  send: undefined,
  name: 'bill',
  plural: 'bills',
  one: 'a bill',
  about: 'bills from vendors',
  module: 'bills',
  prefix: 'bill',
  statuses: ['draft', 'approved', 'paid', 'void'],
  numberIsNeeded: true,
  account: '6070',
  example: 'B-1',
  draft: 'B-2',
  issue: { word: 'approve', does: 'approves', done: 'approved', call: async ({ bills }, id) => ofBill(await bills.approve(id)) },
  list: async ({ bills }, asked) => rows(await bills.list(asked as object), ofBill),
  all: async ({ bills }) => (await bills.list({ limit: 200 }).all()).map(ofBill),
  read: async ({ bills }, id) => ofBill(await bills.read(id)),
  add: async ({ bills }, body, options) => ofBill(await bills.create(body as never, options)),
  change: async ({ bills }, id, body, options) => ofBill(await bills.change(id, body, options)),
  void: async ({ bills }, id, reason) => ofBill(await bills.void(id, { reason })),
  writeOff: async ({ bills }, id, body, options) => ofBill(await bills.writeOff(id, body, options)),
};

export const KINDS = [invoices, bills, creditNotes, vendorCredits] as const;
