import { type CreditNoteView, EXAMPLE_IDS, type Id, stateOf } from 'ledger-core';
import * as v from 'valibot';
import { annotationInputs, annotationQuery } from '../../annotations.ts';
import { OTHER_IDS } from '../../example-ids.ts';
import { date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';
import { appliedOn, chosenAmounts, force } from '../invoices/commands.ts';
import { VendorCreditLineIn } from '../invoices/lines.ts';
import { number, PaidByOut } from '../invoices/wire.ts';
import { appliedTo, creditFields, creditReading, paymentsOf } from './wire.ts';

const counterpartyId = id('counterparty', 'The vendor, a counterparty of the books.');
const issueDate = date('The issue date, which is the accounting date.');
const memo = text('The memo, at most 2,000 characters, which becomes the memo of the entry.', 'Broken cups');
const lines = listOf(VendorCreditLineIn, 'The lines, 1 to 500.');
const originalBillId = id('bill', 'The original bill. Approval applies the vendor credit to it, up to its open balance.');

const VENDOR_CREDIT_STATUSES = ['draft', 'approved', 'void'] as const;

const BillCreditedOut = output('BillCreditedOut', 'The application of a vendor credit to a bill.', {
  bill_id: called('id', id('bill', 'The bill.')),
  number: text('The bill number.', 'RE-2026-0042'),
  amount: money('The amount of the credit that is applied to the bill.', '12.00'),
});

const approvedOf = (state: ReturnType<typeof stateOf>) => (state === 'issued' ? 'approved' : state);

export const VendorCreditOut = outputOf<CreditNoteView>()(
  'VendorCreditOut',
  'A credit from a vendor, with its applications and its unapplied amount.',
  {
    id: id('vendorCredit', 'The id of the vendor credit.'),
    number: text("The vendor's number, unique among the vendor's credits that are not void.", 'VC-2026-0007'),
    status: oneOf(VENDOR_CREDIT_STATUSES, 'The status. `draft` is not yet posted, `approved` is posted, `void` is reversed.', 'approved'),
    party_id: called('counterpartyId', counterpartyId),
    vendor_name: called('partyName', text('The name of the vendor.', 'Cup Supply')),
    original_bill_id: v.nullable(originalBillId),
    issue_date: issueDate,
    approved_at: v.nullable(moment('The approval time. Null for a draft.')),
    voided_at: mostlyNull(moment('The void time, or null.')),
    ...creditFields,
    applied_to: listOf(BillCreditedOut, 'The bills that the credit is applied to, in order of application.'),
    paid_out_by: listOf(PaidByOut, 'The transactions in which the vendor paid out the credit.', []),
    entry_id: v.nullable(id('entry', 'The entry of the approval. Null for a draft.', OTHER_IDS.entry)),
    void_entry_id: mostlyNull(id('entry', 'The entry that reversed the approval. Null until the credit is void.')),
    row_version: whole(
      'The version, which counts changes from 1, including those of the unapplied amount. Responses have it as their ETag.',
      2,
    ),
    would_post: WouldPost,
  },
  {
    ...creditReading,
    differences: {
      ...creditReading.differences,
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

export const VendorCreditQueryIn = v.strictObject({
  ...paging,
  ...annotationQuery,
  status: v.optional(oneOf(VENDOR_CREDIT_STATUSES, 'Filters by status.', 'approved')),
  party_id: v.optional(id('counterparty', 'Filters by vendor.')),
  number: v.optional(text('Filters by the exact number.', 'VC-2026-0007')),
});

export const VendorCreditCreate = input('VendorCreditCreate', 'A draft vendor credit.', {
  issue_date: issueDate,
  lines,
  party_id: called('counterpartyId', counterpartyId),
  number: v.pipe(number, v.metadata({ description: 'The number as printed by the vendor.', examples: ['VC-2026-0007'] })),
  force: force('vendor credit'),
  memo: v.nullish(memo),
  original_bill_id: called('originalInvoiceId', v.nullish(originalBillId)),
  ...annotationInputs,
});

export const VendorCreditUpdate = input(
  'VendorCreditUpdate',
  'Changes to a draft. Omitted and null fields stay unchanged, except that null clears `memo` and `original_bill_id`.',
  {
    issue_date: v.nullish(issueDate),
    lines: v.nullish(lines),
    memo: v.nullish(memo),
    number: v.nullish(v.pipe(number, v.metadata({ description: 'The number.', examples: ['VC-2026-0008'] }))),
    force: force('vendor credit'),
    original_bill_id: called('originalInvoiceId', v.nullish(originalBillId)),
    party_id: called('counterpartyId', v.nullish(counterpartyId)),
  },
  { memo: 'Broken cups' },
);

const billIds = (description: string) => v.nullish(listOf(id('bill', 'A bill of the vendor.'), description));

export const VendorCreditApply = input('VendorCreditApply', 'The bills that a vendor credit is applied to.', {
  bill_ids: called('invoiceIds', billIds("The vendor's bills, in order of application. Default: the oldest first.")),
  amounts: chosenAmounts(EXAMPLE_IDS.bill),
  date: appliedOn,
});

export const VendorCreditUnapply = input('VendorCreditUnapply', 'The bills that a vendor credit is unapplied from.', {
  bill_ids: called('invoiceIds', billIds('The bills that lose the credit. Default: all bills that it is applied to.')),
});
