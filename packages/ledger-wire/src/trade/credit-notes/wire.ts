import { type CreditNoteView, type Id, INVOICE_STATES, stateOf } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields } from '../../annotations.ts';
import { OTHER_IDS } from '../../example-ids.ts';
import { booksCurrency, id, listOf, moment, money, mostlyNull, oneOf, pendingProposals, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { output, outputOf, pageOf } from '../../schemas.ts';
import { lineFieldsOut, noTax, numbered } from '../invoices/lines.ts';
import { counterpartyId, issueDate, PaidByOut } from '../invoices/wire.ts';

/** Credit notes to customers and vendor credits: one family of documents. */

export const memo = (example: string) => text('The memo, at most 2,000 characters, which becomes the memo of the entry.', example);
export const originalInvoiceId = id('invoice', 'The original invoice. Issuing applies the credit note to it, up to its open balance.');
export const originalBillId = id('bill', 'The original bill. Approval applies the vendor credit to it, up to its open balance.');

const CreditNoteLineOut = output('CreditNoteLineOut', 'A line of a credit note or vendor credit.', lineFieldsOut);

const DeferredPartOut = output('DeferredPartOut', 'An amount credited to an account that defers the original document.', {
  line: whole('The index of the line, from 0.', 0),
  account_id: called('holdingAccountId', id('account', 'The account that defers the document.')),
  amount: money("The part of the line's amount.", '36.00'),
});

const CreditAppliedOut = output('CreditAppliedOut', 'The application of a credit note to an invoice.', {
  invoice_id: called('id', id('invoice', 'The invoice.')),
  number: text('The invoice number.', 'INV-0001'),
  amount: money('The amount of the credit that is applied to the invoice.', '48.00'),
});

const BillCreditedOut = output('BillCreditedOut', 'The application of a vendor credit to a bill.', {
  bill_id: called('id', id('bill', 'The bill.')),
  number: text('The bill number.', 'RE-2026-0042'),
  amount: money('The amount of the credit that is applied to the bill.', '12.00'),
});

const voidedAt = mostlyNull(moment('The void time, or null.'));

/** The fields of every credit, except those that name its side. */
const creditFields = (memoExample: string) => ({
  pending_proposals: pendingProposals('document'),
  ...annotationFields,
  created_at: moment('The creation time.'),
  currency: booksCurrency('The currency of the books'),
  memo: v.nullable(memo(memoExample)),
  lines: listOf(CreditNoteLineOut, 'The lines, in order.'),
  deferred_parts: listOf(
    DeferredPartOut,
    "The parts of the lines that reduced the original document's deferred amount instead of the lines' own accounts. Empty for a draft.",
    [],
  ),
  subtotal: called('totalMinor', money('The sum of the lines.', '48.00')),
  tax_total: noTax,
  total: money('The total credit.', '48.00'),
  unapplied: called('openMinor', money('The unapplied amount. 0 if the credit is a draft or void.', '0.00')),
});

const entryFields = (entered: 'issue' | 'approval', what: 'credit note' | 'credit') => ({
  entry_id: v.nullable(id('entry', `The entry of the ${entered}. Null for a draft.`, OTHER_IDS.entry)),
  void_entry_id: mostlyNull(id('entry', `The entry that reversed the ${entered}. Null until the ${what} is void.`)),
  row_version: whole(
    'The version, which counts changes from 1, including those of the unapplied amount. Responses have it as their ETag.',
    2,
  ),
  would_post: WouldPost,
});

/** The credit fields that differ from the view. */
const differences = {
  lines: ({ lines }: CreditNoteView) => numbered(lines),
  deferred_parts: ({ note }: CreditNoteView) => note.issue?.deferredParts ?? [],
  voided_at: ({ note }: CreditNoteView) => note.voiding?.at ?? null,
  entry_id: ({ note }: CreditNoteView) => note.issue?.entryId ?? null,
  void_entry_id: ({ note }: CreditNoteView) => note.voiding?.entryId ?? null,
};

/** The transactions that refunded or paid out a credit. */
const paymentsOf = ({ applied }: CreditNoteView) => applied.filter(({ item }) => item.kind === 'payment');

/** One row per document to which it is applied, even if it was applied several times. */
const appliedTo = <Kind extends 'invoice' | 'bill'>({ applied }: CreditNoteView, kind: Kind) => {
  const sums = new Map<Id<Kind>, { readonly number: string; readonly amountMinor: bigint }>();
  for (const { item, allocation } of applied.filter(({ item }) => item.kind === kind)) {
    const id = item.id as Id<Kind>;
    sums.set(id, { number: item.number ?? '', amountMinor: (sums.get(id)?.amountMinor ?? 0n) + allocation.amountMinor });
  }
  return [...sums].map(([id, sum]) => ({ id, ...sum }));
};

export const CreditNoteOut = outputOf<CreditNoteView>()(
  'CreditNoteOut',
  'A credit to a customer, with its applications and its unapplied amount.',
  {
    id: id('creditNote', 'The id of the credit note.'),
    number: text('The number, unique in the books.', 'CN-0001'),
    status: oneOf(INVOICE_STATES, 'The status. `draft` is not yet posted, `issued` is posted, `void` is reversed.', 'issued'),
    party_id: called('counterpartyId', counterpartyId('customer')),
    customer_name: called('partyName', v.nullable(text('The name of the customer.', 'Blue Fox Diner'))),
    original_invoice_id: v.nullable(originalInvoiceId),
    issue_date: issueDate,
    issued_at: v.nullable(moment('The issue time. Null for a draft.')),
    voided_at: voidedAt,
    ...creditFields('Two bags came back'),
    applied_to: listOf(CreditAppliedOut, 'The invoices that the credit note is applied to, in order of application.'),
    paid_back_by: listOf(PaidByOut, 'The transactions that refunded the credit to the customer.', []),
    ...entryFields('issue', 'credit note'),
  },
  {
    of: 'note',
    differences: {
      ...differences,
      id: ({ note }) => note.id as Id<'creditNote'>,
      status: ({ note }) => stateOf(note),
      original_invoice_id: ({ note }) => note.originalInvoiceId as Id<'invoice'> | null,
      issued_at: ({ note }) => note.issue?.at ?? null,
      applied_to: (view) => appliedTo(view, 'invoice'),
      paid_back_by: paymentsOf,
    },
  },
);
export const CreditNotePage = pageOf('CreditNotePage', 'credit notes', CreditNoteOut);

export const VENDOR_CREDIT_STATUSES = ['draft', 'approved', 'void'] as const;

const approvedOf = (state: ReturnType<typeof stateOf>) => (state === 'issued' ? 'approved' : state);

export const VendorCreditOut = outputOf<CreditNoteView>()(
  'VendorCreditOut',
  'A credit from a vendor, with its applications and its unapplied amount.',
  {
    id: id('vendorCredit', 'The id of the vendor credit.'),
    number: text("The vendor's number, unique among the vendor's credits that are not void.", 'VC-2026-0007'),
    status: oneOf(VENDOR_CREDIT_STATUSES, 'The status. `draft` is not yet posted, `approved` is posted, `void` is reversed.', 'approved'),
    party_id: called('counterpartyId', counterpartyId('vendor')),
    vendor_name: called('partyName', text('The name of the vendor.', 'Cup Supply')),
    original_bill_id: v.nullable(originalBillId),
    issue_date: issueDate,
    approved_at: v.nullable(moment('The approval time. Null for a draft.')),
    voided_at: voidedAt,
    ...creditFields('Broken cups'),
    applied_to: listOf(BillCreditedOut, 'The bills that the credit is applied to, in order of application.'),
    paid_out_by: listOf(PaidByOut, 'The transactions in which the vendor paid out the credit.', []),
    ...entryFields('approval', 'credit'),
  },
  {
    of: 'note',
    differences: {
      ...differences,
      id: ({ note }) => note.id as Id<'vendorCredit'>,
      status: ({ note }) => approvedOf(stateOf(note)),
      original_bill_id: ({ note }) => note.originalInvoiceId as Id<'bill'> | null,
      approved_at: ({ note }) => note.issue?.at ?? null,
      applied_to: (view) => appliedTo(view, 'bill'),
      paid_out_by: paymentsOf,
    },
  },
);
export const VendorCreditPage = pageOf('VendorCreditPage', 'vendor credits', VendorCreditOut);
