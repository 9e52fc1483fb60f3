import type { Schemas } from 'ledger-client';
import { creditNotes, vendorCredits } from './credit-kinds.ts';
import { type Document, type DocumentKind, paidBy, rows } from './document-kind.ts';

const writeOffsIn = (rows: readonly Schemas['PaidByOut'][]): readonly string[] => rows.flatMap(({ entry_id }) => entry_id ?? []);

const ofInvoice = (out: Schemas['InvoiceOut']): Document => ({
  ...out,
  party: out.customer_name,
  due: out.due_date,
  paid: paidBy(out.paid_by),
  writtenOffBy: writeOffsIn(out.paid_by),
  out,
});
const ofBill = (out: Schemas['BillOut']): Document => ({
  ...out,
  party: out.vendor_name,
  due: out.due_date,
  paid: paidBy(out.paid_by),
  writtenOffBy: writeOffsIn(out.paid_by),
  out,
});
const invoices: DocumentKind = {
  name: 'invoice',
  plural: 'invoices',
  one: 'an invoice',
  about: 'the invoices to customers',
  module: 'invoices',
  prefix: 'inv',
  statuses: ['draft', 'issued', 'paid', 'void'],
  open: 'open',
  due: true,
  numberIsNeeded: false,
  account: '4020',
  example: 'INV-0001',
  draft: 'INV-0003',
  issue: { word: 'issue', does: 'issues', done: 'issued', call: async ({ invoices }, id) => ofInvoice(await invoices.issue(id)) },
  list: async ({ invoices }, asked) => rows(await invoices.list(asked as object), ofInvoice),
  all: async ({ invoices }) => (await invoices.list({ limit: 200 }).all()).map(ofInvoice),
  read: async ({ invoices }, id) => ofInvoice(await invoices.read(id)),
  add: async ({ invoices }, body, options) => ofInvoice(await invoices.add(body as never, options)),
  void: async ({ invoices }, id, reason) => ofInvoice(await invoices.void(id, { reason })),
  pdf: ({ invoices }, id, options) => invoices.readPdf(id, options),
  writeOff: async ({ invoices }, id, body, options) => ofInvoice(await invoices.writeOff(id, body, options)),
};

const bills: DocumentKind = {
  ...invoices,
  pdf: undefined,
  name: 'bill',
  plural: 'bills',
  one: 'a bill',
  about: 'the bills of vendors',
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
  add: async ({ bills }, body, options) => ofBill(await bills.add(body as never, options)),
  void: async ({ bills }, id, reason) => ofBill(await bills.void(id, { reason })),
  writeOff: async ({ bills }, id, body, options) => ofBill(await bills.writeOff(id, body, options)),
};

export const KINDS = [invoices, bills, creditNotes, vendorCredits] as const;
