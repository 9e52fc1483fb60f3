import type { Body, LedgerClient, Schemas } from 'ledger-api-client';
import { defined } from '../base/defined.ts';
import type { Kind, Show } from './search.ts';

/** Only the lines of invoices and bills have an account that recognizes them. */
export type Line = Schemas['CreditNoteLineOut'] & Partial<Pick<Schemas['InvoiceLineOut'], 'release_account_id'>>;
type Status = 'draft' | 'issued' | 'approved' | 'paid' | 'void';

/** A part of a credit, and the document that it pays. */
interface Part {
  readonly id: string;
  readonly number: string;
  readonly amount: string;
}

/** An invoice, a bill, or a credit of one of them, as the lists and the drawer show it. */
export interface TradeDocument {
  readonly kind: Kind;
  readonly id: string;
  readonly number: string | null;
  readonly status: Status;
  readonly party_id: string;
  readonly partyName: string;
  readonly issue_date: string;
  /** Null for a credit. */
  readonly dueDate: string | null;
  readonly memo: string | null;
  readonly purchaseOrder: string | null;
  /** The invoice or the bill that a credit is for. */
  readonly creditOf: string | null;
  readonly external_id: string | null;
  readonly metadata: Schemas['InvoiceOut']['metadata'];
  readonly lines: readonly Line[];
  readonly subtotal: string;
  readonly tax_total: string;
  readonly total: string;
  /** What is not paid yet, or not applied yet. */
  readonly open: string;
  readonly currency: string;
  readonly entry_id: string | null;
  readonly paidBy: readonly Schemas['PaidByOut'][];
  /** The documents that a credit pays. */
  readonly appliedTo: readonly Part[];
  readonly row_version: number;
  /** The number of proposals that wait for an approval. */
  readonly pending_proposals: number;
  readonly wouldPost: readonly Schemas['EntryOut'][] | undefined;
}

const ofInvoice = (invoice: Schemas['InvoiceOut']): TradeDocument => ({
  ...invoice,
  kind: 'invoice',
  partyName: invoice.customer_name,
  dueDate: invoice.due_date,
  purchaseOrder: invoice.purchase_order_number,
  creditOf: null,
  paidBy: invoice.paid_by,
  appliedTo: [],
  wouldPost: invoice.would_post,
});

const ofBill = (bill: Schemas['BillOut']): TradeDocument => ({
  ...bill,
  kind: 'bill',
  partyName: bill.vendor_name,
  dueDate: bill.due_date,
  purchaseOrder: bill.purchase_order_number,
  creditOf: null,
  paidBy: bill.paid_by,
  appliedTo: [],
  wouldPost: bill.would_post,
});

const ofCreditNote = (note: Schemas['CreditNoteOut']): TradeDocument => ({
  ...note,
  kind: 'credit_note',
  partyName: note.customer_name ?? '',
  dueDate: null,
  purchaseOrder: null,
  creditOf: note.original_invoice_id,
  open: note.unapplied,
  paidBy: note.paid_back_by,
  appliedTo: note.applied_to.map(({ invoice_id: id, number, amount }) => ({ id, number, amount })),
  wouldPost: note.would_post,
});

const ofVendorCredit = (credit: Schemas['VendorCreditOut']): TradeDocument => ({
  ...credit,
  kind: 'vendor_credit',
  partyName: credit.vendor_name,
  dueDate: null,
  purchaseOrder: null,
  creditOf: credit.original_bill_id,
  open: credit.unapplied,
  paidBy: credit.paid_out_by,
  appliedTo: credit.applied_to.map(({ bill_id: id, number, amount }) => ({ id, number, amount })),
  wouldPost: credit.would_post,
});

/** The written fields of a document, of which `creditOf` is that of credits. */
export type Written = Body<'invoices.create'> & { readonly creditOf?: string | null };

/** What a draft says, to change it back. Pure. */
export const termsOf = ({ party_id, issue_date, dueDate, memo, purchaseOrder, number, creditOf, lines }: TradeDocument): Written => ({
  ...{ party_id, issue_date, memo, number, creditOf },
  due_date: dueDate,
  purchase_order_number: purchaseOrder,
  lines: lines.map(writtenLine),
});

/** A line as it is written. Pure. */
const writtenLine = ({ dimensions, release_account_id: release, ...line }: Line): Written['lines'][number] => {
  const { account_id, description, quantity, unit_price, tax_amount, service_start, service_end } = line;
  return {
    ...{ account_id, description, quantity, unit_price, tax_amount, service_start, service_end },
    dimensions: dimensions.map(({ dimension_id, value_id }) => ({ dimension_id, value_id })),
    ...(release !== undefined && { release_account_id: release }),
  };
};

interface Filter {
  readonly show: Show | undefined;
  readonly party: string | undefined;
  readonly cursor: string | undefined;
}

interface Options {
  readonly dryRun?: boolean;
  readonly ifVersion?: number;
}

interface Documents {
  readonly list: (
    ledger: LedgerClient,
    filter: Filter,
  ) => Promise<{ readonly data: readonly TradeDocument[]; readonly next_cursor: string | null }>;
  readonly read: (ledger: LedgerClient, id: string) => Promise<TradeDocument>;
  readonly create: (ledger: LedgerClient, body: Written, options?: Options) => Promise<TradeDocument>;
  readonly change: (ledger: LedgerClient, id: string, body: Partial<Written>, options?: Options) => Promise<TradeDocument>;
  /** Issues or approves it. */
  readonly post: (ledger: LedgerClient, id: string, options?: Options) => Promise<TradeDocument>;
  readonly voids: (ledger: LedgerClient, id: string, reason: string, options?: Options) => Promise<TradeDocument>;
  readonly delete: (ledger: LedgerClient, id: string) => Promise<unknown>;
  readonly writeOff?: (ledger: LedgerClient, id: string, body: Body<'invoices.writeOff'>, options?: Options) => Promise<TradeDocument>;
  readonly send?: (ledger: LedgerClient, id: string, body: NonNullable<Body<'invoices.send'>>) => Promise<unknown>;
  readonly pdf?: (ledger: LedgerClient, id: string, language: 'en' | 'de') => Promise<Blob>;
}

const PAGE = 100;

/** What the interface calls the documents that are unpaid: those that are issued, or approved. */
const statusOf = <Posted extends string>(show: Show | undefined, posted: Posted) => {
  if (show === 'unpaid') return { status: posted };
  return show === undefined || show === 'overdue' ? {} : { status: show };
};

/** A sale or a purchase as it is sent. */
const inDocument = <Fields extends Partial<Written>>({ creditOf: _, ...body }: Fields) => body;

/** A credit as it is sent, without the original. It has no due date and no purchase order. */
const inCredit = <Fields extends Partial<Written>>({ due_date: _, purchase_order_number: __, creditOf: ___, ...body }: Fields) => body;

const originalInvoice = ({ creditOf }: Partial<Written>) => creditOf !== undefined && { original_invoice_id: creditOf };
const originalBill = ({ creditOf }: Partial<Written>) => creditOf !== undefined && { original_bill_id: creditOf };

const withNumber = <Fields extends Partial<Written>>(body: Fields): Fields & { readonly number: string } => ({
  ...body,
  number: body.number ?? '',
});

/** The operations of each kind, in one form. */
export const DOCUMENTS: Readonly<Record<Kind, Documents>> = {
  invoice: {
    list: async (ledger, { show, party, cursor }) => {
      const requested = { party_id: party, cursor, limit: PAGE, ...statusOf(show, 'issued'), ...(show === 'overdue' && { overdue: true }) };
      const page = await ledger.invoices.list(defined(requested));
      return { ...page, data: page.data.map(ofInvoice) };
    },
    read: async (ledger, id) => ofInvoice(await ledger.invoices.read(id)),
    create: async (ledger, body, options) => ofInvoice(await ledger.invoices.create(inDocument(body), options)),
    change: async (ledger, id, body, options) => ofInvoice(await ledger.invoices.change(id, inDocument(body), options)),
    post: async (ledger, id, options) => ofInvoice(await ledger.invoices.issue(id, options)),
    voids: async (ledger, id, reason, options) => ofInvoice(await ledger.invoices.void(id, { reason }, options)),
    delete: (ledger, id) => ledger.invoices.delete(id),
    writeOff: async (ledger, id, body, options) => ofInvoice(await ledger.invoices.writeOff(id, body, options)),
    send: (ledger, id, body) => ledger.invoices.send(id, body),
    pdf: (ledger, id, language) => ledger.invoices.pdf(id, { language }),
  },
  bill: {
    list: async (ledger, { show, party, cursor }) => {
      const requested = {
        party_id: party,
        cursor,
        limit: PAGE,
        ...statusOf(show, 'approved'),
        ...(show === 'overdue' && { overdue: true }),
      };
      const page = await ledger.bills.list(defined(requested));
      return { ...page, data: page.data.map(ofBill) };
    },
    read: async (ledger, id) => ofBill(await ledger.bills.read(id)),
    create: async (ledger, body, options) => ofBill(await ledger.bills.create(withNumber(inDocument(body)), options)),
    change: async (ledger, id, body, options) => ofBill(await ledger.bills.change(id, inDocument(body), options)),
    post: async (ledger, id, options) => ofBill(await ledger.bills.approve(id, options)),
    voids: async (ledger, id, reason, options) => ofBill(await ledger.bills.void(id, { reason }, options)),
    delete: (ledger, id) => ledger.bills.delete(id),
    writeOff: async (ledger, id, body, options) => ofBill(await ledger.bills.writeOff(id, body, options)),
  },
  credit_note: {
    list: async (ledger, { show, party, cursor }) => {
      const status = show === 'draft' || show === 'void' ? show : undefined;
      const page = await ledger.creditNotes.list(
        defined({ party_id: party, cursor, limit: PAGE, status: show === 'unpaid' ? 'issued' : status }),
      );
      return { ...page, data: page.data.map(ofCreditNote) };
    },
    read: async (ledger, id) => ofCreditNote(await ledger.creditNotes.read(id)),
    create: async (ledger, body, options) =>
      ofCreditNote(await ledger.creditNotes.create({ ...inCredit(body), ...originalInvoice(body) }, options)),
    change: async (ledger, id, body, options) =>
      ofCreditNote(await ledger.creditNotes.change(id, { ...inCredit(body), ...originalInvoice(body) }, options)),
    post: async (ledger, id, options) => ofCreditNote(await ledger.creditNotes.issue(id, options)),
    voids: async (ledger, id, reason, options) => ofCreditNote(await ledger.creditNotes.void(id, { reason }, options)),
    delete: (ledger, id) => ledger.creditNotes.delete(id),
    send: (ledger, id, body) => ledger.creditNotes.send(id, body),
    pdf: (ledger, id, language) => ledger.creditNotes.pdf(id, { language }),
  },
  vendor_credit: {
    list: async (ledger, { show, party, cursor }) => {
      const status = show === 'draft' || show === 'void' ? show : undefined;
      const page = await ledger.vendorCredits.list(
        defined({ party_id: party, cursor, limit: PAGE, status: show === 'unpaid' ? 'approved' : status }),
      );
      return { ...page, data: page.data.map(ofVendorCredit) };
    },
    read: async (ledger, id) => ofVendorCredit(await ledger.vendorCredits.read(id)),
    create: async (ledger, body, options) =>
      ofVendorCredit(await ledger.vendorCredits.create({ ...withNumber(inCredit(body)), ...originalBill(body) }, options)),
    change: async (ledger, id, body, options) =>
      ofVendorCredit(await ledger.vendorCredits.change(id, { ...inCredit(body), ...originalBill(body) }, options)),
    post: async (ledger, id, options) => ofVendorCredit(await ledger.vendorCredits.approve(id, options)),
    voids: async (ledger, id, reason, options) => ofVendorCredit(await ledger.vendorCredits.void(id, { reason }, options)),
    delete: (ledger, id) => ledger.vendorCredits.delete(id),
  },
};

/** A part of a credit on the day on which it was applied; by default all that is open, today. */
type Share = Pick<Schemas['PaidByOut'], 'amount' | 'on'>;

const shareOf = (id: string, share: Share | undefined) => (share === undefined ? {} : { amounts: { [id]: share.amount }, date: share.on });

/** How the credits are applied: to which kind, each to one document at a time. */
export const CREDITS = {
  credit_note: {
    of: 'invoice',
    apply: (ledger: LedgerClient, id: string, to: string, share?: Share): Promise<unknown> =>
      ledger.creditNotes.apply(id, { invoice_ids: [to], ...shareOf(to, share) }),
    unapply: (ledger: LedgerClient, id: string, from: string): Promise<unknown> => ledger.creditNotes.unapply(id, { invoice_ids: [from] }),
  },
  vendor_credit: {
    of: 'bill',
    apply: (ledger: LedgerClient, id: string, to: string, share?: Share): Promise<unknown> =>
      ledger.vendorCredits.apply(id, { bill_ids: [to], ...shareOf(to, share) }),
    unapply: (ledger: LedgerClient, id: string, from: string): Promise<unknown> => ledger.vendorCredits.unapply(id, { bill_ids: [from] }),
  },
} as const;
