import type { Schemas } from 'ledger-api-client';
import { endOf } from '../choosing/one-of.ts';

/** The display name of a document: its number, or "draft" with an id suffix. */
export const nameOf = ({ number, id }: Pick<Document, 'number' | 'id'>): string => number ?? `Draft ${endOf(id)}`;

/** The shared shape of an invoice, a bill, a credit note or a vendor credit. */
export interface Document {
  readonly id: string;
  /** Null for a draft invoice, which is numbered when it is issued. */
  readonly number: string | null;
  readonly status: string;
  readonly counterparty: string;
  readonly issue_date: string;
  /** Empty if it has no due date. */
  readonly due: string;
  readonly memo: string | null;
  /** Its purchase-order number; null if there is none, and for credits. */
  readonly order: string | null;
  readonly total: string;
  readonly open: string;
  /** The payments of a document or the applications of a credit, one line each. */
  readonly paid: readonly string[];
  /** The documents to which a credit was applied, with the amounts; empty for other documents. */
  readonly spentOn: ReadonlyMap<string, string>;
  /** The entries that wrote off parts of it. */
  readonly writtenOffBy: readonly string[];
  /** Warnings after a write-off, as sentences. */
  readonly warnings: readonly string[];
  /** The API response. */
  readonly out: Schemas['InvoiceOut'] | Schemas['BillOut'] | Schemas['CreditNoteOut'] | Schemas['VendorCreditOut'];
}

const paidBy = (rows: readonly Schemas['PaidByOut'][]): readonly string[] =>
  rows.map(({ kind, number, amount, on }) =>
    kind === 'write_off'
      ? `Wrote off ${amount} on ${on}.`
      : `Paid ${amount} on ${on} by ${kind.replace('_', ' ')}${number === null ? '' : ` ${number}`}.`,
  );

const writeOffsIn = (rows: readonly Schemas['PaidByOut'][]): readonly string[] => rows.flatMap(({ entry_id }) => entry_id ?? []);

/** [INV-12] */
const warningsOf = ({ warnings = [] }: Pick<Schemas['InvoiceOut'], 'warnings'>): readonly string[] =>
  warnings.map(
    ({ amount }) =>
      `${amount} is still deferred and will be recognized monthly as before. To stop this, create a credit note for this document.`,
  );

/** The shared fields of invoices and bills. */
const owed = (out: Schemas['InvoiceOut'] | Schemas['BillOut']) => ({
  ...out,
  due: out.due_date,
  order: out.purchase_order_number,
  paid: paidBy(out.paid_by),
  writtenOffBy: writeOffsIn(out.paid_by),
  warnings: warningsOf(out),
  spentOn: new Map(),
  out,
});

export const ofInvoice = (out: Schemas['InvoiceOut']): Document => ({ ...owed(out), counterparty: out.customer_name });

export const ofBill = (out: Schemas['BillOut']): Document => ({ ...owed(out), counterparty: out.vendor_name });

/** The shared fields of credit notes and vendor credits. */
const credit = (out: Schemas['CreditNoteOut'] | Schemas['VendorCreditOut']) => ({
  ...out,
  due: '',
  order: null,
  open: out.unapplied,
  writtenOffBy: [],
  warnings: [],
  out,
});

export const ofCreditNote = (out: Schemas['CreditNoteOut']): Document => ({
  ...credit(out),
  counterparty: out.customer_name ?? '',
  spentOn: new Map(out.applied_to.map(({ invoice_id, amount }) => [invoice_id, amount])),
  paid: [...out.applied_to.map(({ amount, number }) => `Applied ${amount} to invoice ${number}.`), ...paidBy(out.paid_back_by)],
});

export const ofVendorCredit = (out: Schemas['VendorCreditOut']): Document => ({
  ...credit(out),
  counterparty: out.vendor_name,
  spentOn: new Map(out.applied_to.map(({ bill_id, amount }) => [bill_id, amount])),
  paid: [...out.applied_to.map(({ amount, number }) => `Applied ${amount} to bill ${number}.`), ...paidBy(out.paid_out_by)],
});
