import type { LedgerClient } from 'ledger-client';
import type { SendPaper } from '../outward/send-paper.ts';
import { type Document, ofBill, ofCreditNote, ofInvoice } from './document.ts';

interface Asked {
  readonly limit: number;
  readonly status?: string;
  readonly party_id?: string;
  readonly number?: string;
  readonly overdue?: true;
  readonly due_since?: string;
  readonly due_until?: string;
}

interface Body {
  readonly party_id: string;
  readonly issue_date: string;
  readonly lines: readonly {
    readonly account_id: string;
    readonly description: string;
    readonly unit_price: string;
    readonly quantity?: string;
  }[];
}

interface WriteOffBody {
  readonly account_id: string;
  readonly amount?: string;
  readonly date?: string;
  readonly reason?: string;
}

/** How invoices, bills and credit notes differ: their words, and their operations. */
export interface DocumentKind {
  readonly name: string;
  readonly plural: string;
  readonly one: string;
  readonly about: string;
  readonly module: 'invoices' | 'bills' | 'creditNotes';
  readonly prefix: string;
  readonly statuses: readonly string[];
  /** What is left of it: `open` of an invoice, `unapplied` of a credit note. */
  readonly open: string;
  readonly due: boolean;
  /** A vendor numbers the bill. */
  readonly numberIsNeeded: boolean;
  /** For the examples: the account of a line, an issued one, and a draft. */
  readonly account: string;
  readonly example: string;
  readonly draft: string;
  readonly issue: {
    readonly word: 'issue' | 'approve';
    readonly does: string;
    readonly done: string;
    readonly call: (ledger: LedgerClient, id: string) => Promise<Document>;
  };
  readonly list: (ledger: LedgerClient, asked: Asked) => Promise<{ readonly data: readonly Document[]; readonly has_more: boolean }>;
  readonly all: (ledger: LedgerClient) => Promise<readonly Document[]>;
  readonly read: (ledger: LedgerClient, id: string) => Promise<Document>;
  readonly add: (ledger: LedgerClient, body: Body, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>;
  readonly void: (ledger: LedgerClient, id: string, reason: string | null) => Promise<Document>;
  /** None for a credit note, which nobody owes. */
  readonly writeOff?:
    | ((ledger: LedgerClient, id: string, body: WriteOffBody, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>)
    | undefined;
  readonly send?: ((ledger: LedgerClient, id: string, ...given: Parameters<SendPaper>) => ReturnType<SendPaper>) | undefined;
  readonly pdf?: ((ledger: LedgerClient, id: string, options: { readonly language: 'en' | 'de' }) => Promise<Blob>) | undefined;
  readonly apply?: (ledger: LedgerClient, id: string, invoiceIds: readonly string[]) => Promise<Document>;
}

/** The same rows in the words that documents share. */
const rows = <Out>({ data, has_more }: { readonly data: readonly Out[]; readonly has_more: boolean }, as: (out: Out) => Document) => ({
  data: data.map(as),
  has_more,
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
  send: ({ mailings }, id, ...given) => mailings.sendInvoice(id, ...given),
  writeOff: async ({ invoices }, id, body, options) => ofInvoice(await invoices.writeOff(id, body, options)),
};

const bills: DocumentKind = {
  ...invoices,
  pdf: undefined,
  send: undefined,
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

const creditNotes: DocumentKind = {
  ...invoices,
  writeOff: undefined,
  name: 'credit note',
  plural: 'credit-notes',
  one: 'a credit note',
  about: 'the credit notes to customers',
  module: 'creditNotes',
  prefix: 'crn',
  statuses: ['draft', 'issued', 'void'],
  open: 'unapplied',
  due: false,
  example: 'CN-0001',
  draft: 'CN-0002',
  issue: { word: 'issue', does: 'issues', done: 'issued', call: async ({ creditNotes }, id) => ofCreditNote(await creditNotes.issue(id)) },
  list: async ({ creditNotes }, asked) => rows(await creditNotes.list(asked as object), ofCreditNote),
  all: async ({ creditNotes }) => (await creditNotes.list({ limit: 200 }).all()).map(ofCreditNote),
  read: async ({ creditNotes }, id) => ofCreditNote(await creditNotes.read(id)),
  add: async ({ creditNotes }, body, options) => ofCreditNote(await creditNotes.add(body as never, options)),
  void: async ({ creditNotes }, id, reason) => ofCreditNote(await creditNotes.void(id, { reason })),
  pdf: ({ creditNotes }, id, options) => creditNotes.readPdf(id, options),
  send: ({ mailings }, id, ...given) => mailings.sendCreditNote(id, ...given),
  apply: async ({ creditNotes }, id, invoiceIds) =>
    ofCreditNote(await creditNotes.apply(id, invoiceIds.length === 0 ? {} : { invoice_ids: [...invoiceIds] })),
};

export const KINDS = [invoices, bills, creditNotes] as const;
