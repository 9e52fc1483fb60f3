import {
  type Annotations,
  type CreditNoteChange,
  type CreditNoteView,
  type Currency,
  EXAMPLE_IDS,
  type Id,
  type NewVendorCredit,
  stateOf,
} from 'ledger-core';
import * as v from 'valibot';
import { annotationInputs, annotationQuery, annotationsIn } from '../../http/annotations.ts';
import { OTHER_IDS } from '../../http/example-ids.ts';
import { date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../http/fields.ts';
import { input, output, pageOf, paging, present } from '../../http/wire.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { appliedOn, chosenAmounts, force } from '../invoices/commands.ts';
import { lineIn, VendorCreditLineIn } from '../invoices/lines.ts';
import { number, PaidByOut, paidByOut } from '../invoices/wire.ts';
import { appliedTo, creditFields, creditOut } from './wire.ts';

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
  bill_id: id('bill', 'The bill.'),
  number: text('Its number.', 'RE-2026-0042'),
  amount: money('How much of the credit is applied to it.', '12.00'),
});

export const VendorCreditOut = output('VendorCreditOut', 'A credit of a vendor, with what it is applied to and what is left.', {
  id: id('vendorCredit', 'The id of the vendor credit.'),
  number: text("The vendor's number, unique among the vendor's credits that are not void.", 'VC-2026-0007'),
  status: oneOf(VENDOR_CREDIT_STATUSES, '`draft` is entered, `approved` is on the books, `void` is off them again.', 'approved'),
  party_id: counterpartyId,
  vendor_name: text('The name of the vendor.', 'Cup Supply'),
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
});
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
  party_id: counterpartyId,
  number: v.pipe(number, v.metadata({ description: 'As the vendor printed it.', examples: ['VC-2026-0007'] })),
  force: force('vendor credit'),
  memo: v.nullish(memo),
  original_bill_id: v.nullish(originalBillId),
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
    original_bill_id: v.nullish(originalBillId),
    party_id: v.nullish(counterpartyId),
  },
  { memo: 'Broken cups' },
);

const billIds = (description: string) => v.nullish(listOf(id('bill', 'A bill of the vendor.'), description));

export const VendorCreditApply = input('VendorCreditApply', 'Which bills to apply a vendor credit to.', {
  bill_ids: billIds("The vendor's bills, in the order in which they are credited; the oldest first when left out."),
  amounts: chosenAmounts(EXAMPLE_IDS.bill),
  date: appliedOn,
});

export const VendorCreditUnapply = input('VendorCreditUnapply', 'Which bills to take a vendor credit back from.', {
  bill_ids: billIds('Bills that it is applied to; all of them when left out.'),
});

export const vendorCreditIn = (body: v.InferOutput<typeof VendorCreditCreate>): NewVendorCredit & Annotations => ({
  counterpartyId: body.party_id,
  issueDate: body.issue_date,
  lines: body.lines.map(lineIn),
  memo: body.memo,
  number: body.number,
  force: body.force,
  originalInvoiceId: body.original_bill_id,
  ...annotationsIn(body),
});

export const vendorCreditChangeIn = (body: v.InferOutput<typeof VendorCreditUpdate>, rowVersion: number | undefined): CreditNoteChange => ({
  ...present({
    counterpartyId: body.party_id,
    issueDate: body.issue_date,
    lines: body.lines?.map(lineIn),
    memo: body.memo,
    number: body.number,
    force: body.force,
    originalInvoiceId: body.original_bill_id,
  }),
  rowVersion,
});

export const vendorCreditOut = (view: CreditNoteView, currency: Currency): v.InferOutput<typeof VendorCreditOut> => {
  const { note, partyName, applied } = view;
  const state = stateOf(note);
  return {
    id: note.id as Id<'vendorCredit'>,
    number: note.number,
    status: state === 'issued' ? 'approved' : state,
    party_id: note.counterpartyId,
    vendor_name: partyName,
    original_bill_id: note.originalInvoiceId as Id<'bill'> | null,
    issue_date: note.issueDate,
    approved_at: note.issue?.at ?? null,
    voided_at: note.voiding?.at ?? null,
    ...creditOut(view, currency),
    applied_to: appliedTo(view, 'bill', currency).map(({ id, ...rest }) => ({ bill_id: id as Id<'bill'>, ...rest })),
    paid_out_by: applied.filter(({ item }) => item.kind === 'payment').map((each) => paidByOut(each, currency)),
    entry_id: note.issue?.entryId ?? null,
    void_entry_id: note.voiding?.entryId ?? null,
    row_version: note.rowVersion,
  };
};
