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
const issueDate = date('Its day, on which it counts in the books.');
const memo = text('A note, which becomes the memo of its entry; at most 2,000 characters.', 'Broken cups');
const lines = listOf(VendorCreditLineIn, 'Its lines, 1 to 500.');
const originalBillId = id(
  'bill',
  'The bill that it corrects: it is credited as soon as the vendor credit is approved, as far as it is open.',
);

const VENDOR_CREDIT_STATUSES = ['draft', 'approved', 'void'] as const;

const BillCreditedOut = output('BillCreditedOut', 'A bill that a vendor credit is applied to.', {
  bill_id: called('id', id('bill', 'The bill.')),
  number: text('Its number.', 'RE-2026-0042'),
  amount: money('How much of the credit is applied to it.', '12.00'),
});

const approvedOf = (state: ReturnType<typeof stateOf>) => (state === 'issued' ? 'approved' : state);

export const VendorCreditOut = outputOf<CreditNoteView>()(
  'VendorCreditOut',
  'A credit of a vendor, with what it is applied to and what is left.',
  {
    id: id('vendorCredit', 'The id of the vendor credit.'),
    number: text("The vendor's number, unique among the vendor's credits that are not void.", 'VC-2026-0007'),
    status: oneOf(VENDOR_CREDIT_STATUSES, '`draft` is entered, `approved` is on the books, `void` is off them again.', 'approved'),
    party_id: called('counterpartyId', counterpartyId),
    vendor_name: called('partyName', text('The name of the vendor.', 'Cup Supply')),
    original_bill_id: v.nullable(originalBillId),
    issue_date: issueDate,
    approved_at: v.nullable(moment('When it was approved; null for a draft.')),
    voided_at: mostlyNull(moment('When it was made void; null until then.')),
    ...creditFields,
    applied_to: listOf(BillCreditedOut, 'The bills that it is applied to, in the order in which it was.'),
    paid_out_by: listOf(PaidByOut, 'The transactions by which the vendor paid it out.', []),
    entry_id: v.nullable(id('entry', 'The entry by which it was approved; null for a draft.', OTHER_IDS.entry)),
    void_entry_id: mostlyNull(id('entry', 'The entry that reversed that one; null until it is void.')),
    row_version: whole('Counts its changes from 1, also those of what is left; answers have it as their ETag.', 2),
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
  status: v.optional(oneOf(VENDOR_CREDIT_STATUSES, 'Only those with this status.', 'approved')),
  party_id: v.optional(id('counterparty', 'Only those of this vendor.')),
  number: v.optional(text('Only those with exactly this number.', 'VC-2026-0007')),
});

export const VendorCreditCreate = input('VendorCreditCreate', 'The draft of a vendor credit.', {
  issue_date: issueDate,
  lines,
  party_id: called('counterpartyId', counterpartyId),
  number: v.pipe(number, v.metadata({ description: 'As the vendor printed it.', examples: ['VC-2026-0007'] })),
  force: force('vendor credit'),
  memo: v.nullish(memo),
  original_bill_id: called('originalInvoiceId', v.nullish(originalBillId)),
  ...annotationInputs,
});

export const VendorCreditUpdate = input(
  'VendorCreditUpdate',
  'What to change of a draft. A field that is left out stays as it is, and so does one that is null, but for `memo` and `original_bill_id`, which null clears.',
  {
    issue_date: v.nullish(issueDate),
    lines: v.nullish(lines),
    memo: v.nullish(memo),
    number: v.nullish(v.pipe(number, v.metadata({ description: 'Its number.', examples: ['VC-2026-0008'] }))),
    force: force('vendor credit'),
    original_bill_id: called('originalInvoiceId', v.nullish(originalBillId)),
    party_id: called('counterpartyId', v.nullish(counterpartyId)),
  },
  { memo: 'Broken cups' },
);

const billIds = (description: string) => v.nullish(listOf(id('bill', 'A bill of the vendor.'), description));

export const VendorCreditApply = input('VendorCreditApply', 'Which bills to apply a vendor credit to.', {
  bill_ids: called('invoiceIds', billIds("The vendor's bills, in the order in which they are credited; the oldest first when left out.")),
  amounts: chosenAmounts(EXAMPLE_IDS.bill),
  date: appliedOn,
});

export const VendorCreditUnapply = input('VendorCreditUnapply', 'Which bills to take a vendor credit back from.', {
  bill_ids: called('invoiceIds', billIds('Bills that it is applied to; all of them when left out.')),
});
