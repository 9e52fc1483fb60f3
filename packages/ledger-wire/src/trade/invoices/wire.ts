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
import { booksCurrency, date, id, listOf, moment, money, mostlyNull, oneOf, text, textUpTo, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { output, outputOf, pageOf } from '../../schemas.ts';
import { InvoiceLineOut, noTax, numbered } from './lines.ts';

export const number = textUpTo(60);
export const counterpartyId = (who: string) => id('counterparty', `The ${who}, a counterparty of the books.`);
export const memo = text('A note, which becomes the memo of its entry; at most 2,000 characters.', 'Thank you');
export const purchaseOrderNumber = (whose: string) =>
  v.pipe(textUpTo(60), v.metadata({ description: `The number of ${whose} purchase order, on one line.`, examples: ['PO-7731'] }));
export const issueDate = date('Its day, on which it counts in the books.');
export const dueDate = date("When it is due; the party's terms after its day when left out.", '2026-07-31');

export const PaidByOut = outputOf<AppliedView>()(
  'PaidByOut',
  'What pays a document, or what a payment or credit pays.',
  {
    kind: oneOf(ITEM_KINDS, 'What it is.', 'credit_note'),
    event_id: mostlyNull(id('transaction', 'The transaction of a payment; null for a document.')),
    entry_id: mostlyNull(id('entry', 'The entry of a write-off, which takes it back when it is reversed; null for any other.')),
    document_id: v.nullable(text('The id of a document; null for a payment and a write-off.', 'crn_01kg5q1v8x2z4b6d8f0h2j4k6m')),
    number: v.nullable(text('The number of a document; null for a payment and a write-off.', 'CN-0001')),
    amount: money('How much.', '120.00'),
    on: date('Since when it counts.', '2026-07-20'),
    made_at: moment('When it was applied.'),
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

const WriteOffWarningOut = output('WriteOffWarningOut', 'What to know about a document that was written off.', {
  code: oneOf(['deferral_runs_on'], 'Its schedules continue to release what is deferred. A credit note that names the document ends them.'),
  amount: money('What is still deferred.', '900.00'),
  schedule_ids: listOf(id('schedule', 'A schedule.'), 'The schedules that continue.'),
});

/** The fields of every document, except those that name its side. */
const documentFields = (issued: 'issued' | 'approved', whose: string) => ({
  issue_date: issueDate,
  due_date: dueDate,
  currency: booksCurrency('The currency of the books'),
  memo: v.nullable(memo),
  purchase_order_number: v.nullable(purchaseOrderNumber(whose)),
  lines: listOf(InvoiceLineOut, 'Its lines, in order.'),
  subtotal: called('totalMinor', money('The sum of the lines.', '300.00')),
  tax_total: noTax,
  total: money('What is owed.', '300.00'),
  open: money('What is left to pay; 0 for a draft and a void one.', '180.00'),
  paid_by: called('applied', listOf(PaidByOut, 'What pays it, in the order in which it was applied.')),
  entry_id: v.nullable(id('entry', `The entry by which it was ${issued}; null for a draft.`, OTHER_IDS.entry)),
  void_entry_id: mostlyNull(id('entry', 'The entry that reversed that one; null until it is void.')),
  void_reason: mostlyNull(text('Why it was made void; null without a reason.', 'Sent twice')),
  schedule_ids: listOf(id('schedule', 'A schedule.'), 'The schedules that release its lines in later months.', []),
  voided_at: mostlyNull(moment('When it was made void; null until then.')),
  ...annotationFields,
  created_at: moment('When it was written.'),
  row_version: whole('Counts its changes from 1, also those of what is open; answers have it as their ETag.', 2),
  warnings: v.optional(listOf(WriteOffWarningOut, 'In the answer to a write-off alone: what to know about it.')),
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

const STATUS = '`draft` is written; `paid` has nothing open; `void` is off the books again;';

export const InvoiceOut = outputOf<Document>()(
  'InvoiceOut',
  'An invoice to a customer, with what is open of it and what paid it.',
  {
    id: id('invoice', 'The id of the invoice.'),
    number: v.nullable(text('Unique in the books; null on a draft until it is issued, unless it was typed.', 'INV-0001')),
    status: oneOf(INVOICE_STATUSES, `${STATUS} \`issued\` is on the books and open.`, 'issued'),
    party_id: counterpartyId('customer'),
    customer_name: called('partyName', text('The name of the customer.', 'Blue Fox Diner')),
    issued_at: v.nullable(moment('When it was issued; null for a draft.')),
    ...documentFields('issued', "the customer's"),
  },
  {
    of: 'invoice',
    parts: { party: 'party' },
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
  'A bill of a vendor, with what is open of it and what paid it.',
  {
    id: id('bill', 'The id of the bill.'),
    number: text("The vendor's number, unique among the vendor's bills that are not void.", 'RE-2026-0042'),
    status: oneOf(BILL_STATUSES, `${STATUS} \`approved\` is on the books and open.`, 'approved'),
    party_id: counterpartyId('vendor'),
    vendor_name: called('partyName', text('The name of the vendor.', 'Cup Supply')),
    approved_at: v.nullable(moment('When it was approved; null for a draft.')),
    ...documentFields('approved', 'our'),
  },
  {
    of: 'invoice',
    parts: { party: 'party' },
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
