import {
  type AppliedView,
  type EntryId,
  type Id,
  INVOICE_STATUSES,
  type InvoiceView,
  ITEM_KINDS,
  type TransactionId,
  type WrittenOffView,
} from 'ledger-core';
import * as v from 'valibot';
import { annotationFields } from '../../annotations.ts';
import { OTHER_IDS } from '../../example-ids.ts';
import {
  booksCurrency,
  date,
  id,
  listOf,
  moment,
  money,
  mostlyNull,
  oneOf,
  pendingProposals,
  text,
  textUpTo,
  whole,
} from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { output, outputOf, pageOf } from '../../schemas.ts';
import { InvoiceLineOut, noTax, numbered } from './lines.ts';

export const number = textUpTo(60);
export const counterpartyId = (who: string) => id('counterparty', `The ${who}, a counterparty of the books.`);
export const memo = text('The memo, at most 2,000 characters, which becomes the memo of the entry.', 'Thank you');
export const purchaseOrderNumber = (whose: string) =>
  v.pipe(textUpTo(60), v.metadata({ description: `The number of ${whose} purchase order, on one line.`, examples: ['PO-7731'] }));
export const issueDate = date('The issue date, which is the accounting date.');
export const dueDate = date("The due date. Default: the issue date plus the counterparty's payment terms.", '2026-07-31');

export const PaidByOut = outputOf<AppliedView>()(
  'PaidByOut',
  'A payment or credit applied to a document, or a document that a payment or credit is applied to.',
  {
    kind: oneOf(ITEM_KINDS, 'The kind.', 'credit_note'),
    event_id: mostlyNull(id('transaction', 'The transaction of a payment. Null for a document.')),
    entry_id: mostlyNull(id('entry', 'The entry of a write-off. Reversing the entry undoes the write-off. Null if it is not a write-off.')),
    document_id: v.nullable(text('The id of a document. Null for a payment and a write-off.', 'crn_01kg5q1v8x2z4b6d8f0h2j4k6m')),
    number: v.nullable(text('The number of a document. Null for a payment and a write-off.', 'CN-0001')),
    amount: money('The amount.', '120.00'),
    on: date('The application date.', '2026-07-20'),
    made_at: moment('The time of the application.'),
  },
  {
    of: 'item',
    differences: {
      event_id: ({ item }) => (item.kind === 'payment' ? (item.id as TransactionId) : null),
      entry_id: ({ item }) => (item.kind === 'write_off' ? (item.id as EntryId) : null),
      document_id: ({ item }) => (item.kind === 'payment' || item.kind === 'write_off' ? null : item.id),
      on: ({ allocation }) => allocation.on,
      made_at: ({ allocation }) => allocation.madeAt,
    },
    instead: { amount: ({ allocation }) => allocation.amountMinor },
  },
);

const WriteOffWarningOut = output('WriteOffWarningOut', 'A warning about a written-off document.', {
  code: oneOf(
    ['deferral_runs_on'],
    "The document's amortization schedules continue to recognize the deferred amount. A credit note that references the document ends them.",
  ),
  amount: money('The amount that is still deferred.', '900.00'),
  schedule_ids: listOf(id('schedule', 'An amortization schedule.'), 'The amortization schedules that continue.'),
});

/** The fields of every document, except those that name its side. */
const documentFields = (issued: 'issued' | 'approved', whose: string) => ({
  issue_date: issueDate,
  due_date: dueDate,
  currency: booksCurrency('The currency of the books'),
  memo: v.nullable(memo),
  purchase_order_number: v.nullable(purchaseOrderNumber(whose)),
  lines: listOf(InvoiceLineOut, 'The lines, in order.'),
  subtotal: called('totalMinor', money('The sum of the lines.', '300.00')),
  tax_total: noTax,
  total: money('The total amount.', '300.00'),
  open: money('The open balance. 0 if the document is a draft or void.', '180.00'),
  paid_by: called('applied', listOf(PaidByOut, 'The payments and credits, in order of application.')),
  entry_id: v.nullable(id('entry', `The entry with which the document was ${issued}. Null for a draft.`, OTHER_IDS.entry)),
  void_entry_id: mostlyNull(id('entry', "The entry that reversed the document's entry. Null until the document is void.")),
  void_reason: mostlyNull(text('The reason for voiding, or null.', 'Sent twice')),
  schedule_ids: listOf(
    id('schedule', 'An amortization schedule.'),
    'The amortization schedules that recognize the lines in later months.',
    [],
  ),
  voided_at: mostlyNull(moment('The void time, or null.')),
  pending_proposals: pendingProposals('document'),
  ...annotationFields,
  created_at: moment('The creation time.'),
  row_version: whole('The version, which counts changes from 1, including those of the open balance. Responses have it as their ETag.', 2),
  warnings: v.optional(listOf(WriteOffWarningOut, 'Warnings about the document. Only in the response to a write-off.')),
  would_post: WouldPost,
});

/** A document, with warnings after a write-off. */
type Document = InvoiceView & Partial<Pick<WrittenOffView, 'warnings'>>;

/** The document fields that differ from the view. */
const differences = {
  entry_id: ({ invoice }: Document) => invoice.issue?.entryId ?? null,
  void_entry_id: ({ invoice }: Document) => invoice.voiding?.entryId ?? null,
  void_reason: ({ invoice }: Document) => invoice.voiding?.reason ?? null,
  schedule_ids: ({ invoice }: Document) => invoice.issue?.scheduleIds ?? [],
  voided_at: ({ invoice }: Document) => invoice.voiding?.at ?? null,
  lines: ({ lines }: Document) => numbered(lines),
};

const STATUS = 'The status. `draft` is not yet posted. `paid` has no open balance. `void` is reversed.';

export const InvoiceOut = outputOf<Document>()(
  'InvoiceOut',
  'An invoice to a customer, with its open balance and its payments.',
  {
    id: id('invoice', 'The id of the invoice.'),
    number: v.nullable(text('The number, unique in the books. Null on a draft that has no number of its own.', 'INV-0001')),
    status: oneOf(INVOICE_STATUSES, `${STATUS} \`issued\` is posted and open.`, 'issued'),
    party_id: counterpartyId('customer'),
    customer_name: called('partyName', text('The name of the customer.', 'Blue Fox Diner')),
    issued_at: v.nullable(moment('The issue time. Null for a draft.')),
    ...documentFields('issued', "the customer's"),
  },
  {
    of: 'invoice',
    parts: { party: 'counterparty' },
    differences: {
      ...differences,
      id: ({ invoice }) => invoice.id as Id<'invoice'>,
      issued_at: ({ invoice }) => invoice.issue?.at ?? null,
    },
  },
);
export const InvoicePage = pageOf('InvoicePage', 'invoices', InvoiceOut);

export const BILL_STATUSES = ['draft', 'approved', 'paid', 'void'] as const;
export const BillOut = outputOf<Document>()(
  'BillOut',
  'A bill from a vendor, with its open balance and its payments.',
  {
    id: id('bill', 'The id of the bill.'),
    number: text("The vendor's number, unique among the vendor's bills that are not void.", 'RE-2026-0042'),
    status: oneOf(BILL_STATUSES, `${STATUS} \`approved\` is posted and open.`, 'approved'),
    party_id: counterpartyId('vendor'),
    vendor_name: called('partyName', text('The name of the vendor.', 'Cup Supply')),
    approved_at: v.nullable(moment('The approval time. Null for a draft.')),
    ...documentFields('approved', 'our'),
  },
  {
    of: 'invoice',
    parts: { party: 'counterparty' },
    differences: {
      ...differences,
      id: ({ invoice }) => invoice.id as Id<'bill'>,
      number: ({ invoice }) => invoice.number ?? '',
      status: ({ status }) => (status === 'issued' ? 'approved' : status),
      approved_at: ({ invoice }) => invoice.issue?.at ?? null,
    },
  },
);
export const BillPage = pageOf('BillPage', 'bills', BillOut);
