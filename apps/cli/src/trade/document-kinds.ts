import type { LedgerClient } from 'ledger-api-client';
import { type Document, ofBill, ofCreditNote, ofInvoice, ofVendorCredit } from './document.ts';
import { type ChangeBody, type DocumentKind, type HowApplied, rows, type WriteOffBody } from './document-kind.ts';

interface DryRuns {
  readonly dryRun?: boolean | undefined;
}

/** The operations of the client that every kind has, and those of some kinds. */
interface Operations<Out> {
  list(query: object): PromiseLike<{ readonly data: readonly Out[]; readonly has_more: boolean }> & { all(): Promise<readonly Out[]> };
  read(id: string): Promise<Out>;
  create(body: never, options: DryRuns): Promise<Out>;
  void(id: string, body: { readonly reason: string | null }): Promise<Out>;
}

interface OwedOperations<Out> extends Operations<Out> {
  change(id: string, body: ChangeBody, options: DryRuns): Promise<Out>;
  writeOff(id: string, body: WriteOffBody, options: DryRuns): Promise<Out>;
}

type GroupOf<Of> = (ledger: LedgerClient) => Of;

/** `corrects` is the body's field for the document that a credit corrects. */
const common = <Out>(group: GroupOf<Operations<Out>>, of: (out: Out) => Document, corrects?: 'original_invoice_id' | 'original_bill_id') =>
  ({
    list: async (ledger, query) => rows(await group(ledger).list(query), of),
    all: async (ledger) => (await group(ledger).list({ limit: 200 }).all()).map(of),
    read: async (ledger, id) => of(await group(ledger).read(id)),
    add: async (ledger, { corrects: corrected, ...body }, options) =>
      of(await group(ledger).create({ ...body, ...(corrects && corrected !== undefined && { [corrects]: corrected }) } as never, options)),
    void: async (ledger, id, reason) => of(await group(ledger).void(id, { reason })),
  }) satisfies Partial<DocumentKind>;

/** Documents that are owed: they can change after issue, and be written off. */
const owed = <Out>(group: GroupOf<OwedOperations<Out>>, of: (out: Out) => Document) =>
  ({
    ...common(group, of),
    open: 'open',
    due: true,
    change: async (ledger, id, body, options) => of(await group(ledger).change(id, body, options)),
    writeOff: async (ledger, id, body, options) => of(await group(ledger).writeOff(id, body, options)),
  }) satisfies Partial<DocumentKind>;

/** What differs between documents to customers, which are issued, and documents from vendors, which are approved. */
const issued = { word: 'issue', does: 'issues', done: 'issued' } as const;
const approved = { word: 'approve', does: 'approves', done: 'approved' } as const;
const toCustomers = { numberIsNeeded: false, account: '4020' };
const fromVendors = { numberIsNeeded: true, account: '6070' };

const invoices: DocumentKind = {
  ...owed(({ invoices }) => invoices, ofInvoice),
  ...toCustomers,
  name: 'invoice',
  plural: 'invoices',
  one: 'an invoice',
  about: 'invoices to customers',
  module: 'invoices',
  prefix: 'inv',
  statuses: ['draft', 'issued', 'paid', 'void'],
  example: 'INV-0001',
  draft: 'draft',
  issue: { ...issued, call: async ({ invoices }, id) => ofInvoice(await invoices.issue(id)) },
  pdf: ({ invoices }, id, options) => invoices.pdf(id, options),
  send: ({ invoices }, id, ...given) => invoices.send(id, ...given),
};

const bills: DocumentKind = {
  ...owed(({ bills }) => bills, ofBill),
  ...fromVendors,
  name: 'bill',
  plural: 'bills',
  one: 'a bill',
  about: 'bills from vendors',
  module: 'bills',
  prefix: 'bill',
  statuses: ['draft', 'approved', 'paid', 'void'],
  example: 'B-1',
  draft: 'B-2',
  issue: { ...approved, call: async ({ bills }, id) => ofBill(await bills.approve(id)) },
};

/** The body of an application to the documents with these ids, or to the oldest ones. */
const applied = (field: 'invoice_ids' | 'bill_ids', ids: readonly string[], how: HowApplied) => ({
  ...how,
  ...(ids.length > 0 && { [field]: [...ids] }),
});

const creditNotes: DocumentKind = {
  ...common(({ creditNotes }) => creditNotes, ofCreditNote, 'original_invoice_id'),
  ...toCustomers,
  name: 'credit note',
  plural: 'credit-notes',
  one: 'a credit note',
  about: 'credit notes to customers',
  module: 'creditNotes',
  prefix: 'crn',
  statuses: ['draft', 'issued', 'void'],
  open: 'unapplied',
  due: false,
  example: 'CN-0001',
  draft: 'CN-0002',
  issue: { ...issued, call: async ({ creditNotes }, id) => ofCreditNote(await creditNotes.issue(id)) },
  pdf: ({ creditNotes }, id, options) => creditNotes.pdf(id, options),
  send: ({ creditNotes }, id, ...given) => creditNotes.send(id, ...given),
  credits: {
    owed: 'invoice',
    counterparty: 'customer',
    example: 'INV-0001',
    unapply: 'creditNotes.unapply',
    apply: async ({ creditNotes }, id, ids, how) => ofCreditNote(await creditNotes.apply(id, applied('invoice_ids', ids, how))),
  },
};

const vendorCredits: DocumentKind = {
  ...common(({ vendorCredits }) => vendorCredits, ofVendorCredit, 'original_bill_id'),
  ...fromVendors,
  name: 'vendor credit',
  plural: 'vendor-credits',
  one: 'a vendor credit',
  about: 'credits from vendors',
  module: 'vendorCredits',
  prefix: 'vcr',
  statuses: ['draft', 'approved', 'void'],
  open: 'unapplied',
  due: false,
  example: 'VC-1',
  draft: 'VC-2',
  issue: { ...approved, call: async ({ vendorCredits }, id) => ofVendorCredit(await vendorCredits.approve(id)) },
  credits: {
    owed: 'bill',
    counterparty: 'vendor',
    example: 'B-1',
    unapply: 'vendorCredits.unapply',
    apply: async ({ vendorCredits }, id, ids, how) => ofVendorCredit(await vendorCredits.apply(id, applied('bill_ids', ids, how))),
  },
};

export const KINDS = [invoices, bills, creditNotes, vendorCredits] as const;
