import { type CreditNoteView, EXAMPLE_IDS, type Id, INVOICE_STATES, stateOf } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery } from '../../annotations.ts';
import { OTHER_IDS } from '../../example-ids.ts';
import { booksCurrency, date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';
import { appliedOn, chosenAmounts } from '../invoices/commands.ts';
import { CreditNoteLineIn, lineFieldsOut, noTax, numbered } from '../invoices/lines.ts';
import { number, PaidByOut } from '../invoices/wire.ts';
import { DeferredPartOut } from './deferred-parts.ts';

const counterpartyId = id('counterparty', 'The customer, a counterparty of the books.');
const issueDate = date('Its day, on which it counts in the books.');
const memo = text('A note, which becomes the memo of its entry; at most 2,000 characters.', 'Two bags came back');
const lines = listOf(CreditNoteLineIn, 'Its lines, 1 to 500.');
const originalInvoiceId = id(
  'invoice',
  'The invoice that it corrects: it is credited as soon as the credit note is issued, as far as it is open.',
);

const CreditNoteLineOut = output('CreditNoteLineOut', 'A line of a credit note or vendor credit.', lineFieldsOut);

export const CreditAppliedOut = output('CreditAppliedOut', 'An invoice that a credit note is applied to.', {
  invoice_id: called('id', id('invoice', 'The invoice.')),
  number: text('Its number.', 'INV-0001'),
  amount: money('How much of the credit is applied to it.', '48.00'),
});

/** The shared fields of credit notes and vendor credits. */
export const creditFields = {
  ...annotationFields,
  created_at: moment('When it was written.'),
  currency: booksCurrency('The currency of the books'),
  memo: v.nullable(memo),
  lines: listOf(CreditNoteLineOut, 'Its lines, in order.'),
  deferred_parts: listOf(
    DeferredPartOut,
    'What its lines took off the deferral of the document that it corrects, instead of their own accounts. Empty for a draft.',
    [],
  ),
  subtotal: called('totalMinor', money('The sum of the lines.', '48.00')),
  tax_total: noTax,
  total: money('The credit.', '48.00'),
  unapplied: called('openMinor', money('What is left of the credit to apply; 0 for a draft and a void one.', '0.00')),
};

/** How credit fields are read from a view. */
export const creditReading = {
  of: 'note',
  differences: {
    lines: ({ lines }: CreditNoteView) => numbered(lines),
    deferred_parts: ({ note }: CreditNoteView) => note.issue?.deferredParts ?? [],
    voided_at: ({ note }: CreditNoteView) => note.voiding?.at ?? null,
    entry_id: ({ note }: CreditNoteView) => note.issue?.entryId ?? null,
    void_entry_id: ({ note }: CreditNoteView) => note.voiding?.entryId ?? null,
  },
} as const;

/** The transactions that refunded or paid out a credit. */
export const paymentsOf = ({ applied }: CreditNoteView) => applied.filter(({ item }) => item.kind === 'payment');

/** One row per document to which it is applied, even if it was applied several times. */
export const appliedTo = <Kind extends 'invoice' | 'bill'>({ applied }: CreditNoteView, kind: Kind) => {
  const sums = new Map<Id<Kind>, { readonly number: string; readonly amountMinor: bigint }>();
  for (const { item, allocation } of applied.filter(({ item }) => item.kind === kind)) {
    const id = item.id as Id<Kind>;
    sums.set(id, { number: item.number ?? '', amountMinor: (sums.get(id)?.amountMinor ?? 0n) + allocation.amountMinor });
  }
  return [...sums].map(([id, sum]) => ({ id, ...sum }));
};

export const CreditNoteOut = outputOf<CreditNoteView>()(
  'CreditNoteOut',
  'A credit to a customer, with what it is applied to and what is left.',
  {
    id: id('creditNote', 'The id of the credit note.'),
    number: text('Unique in the books.', 'CN-0001'),
    status: oneOf(INVOICE_STATES, '`draft` is written, `issued` is on the books, `void` is off them again.', 'issued'),
    party_id: called('counterpartyId', counterpartyId),
    customer_name: called('partyName', v.nullable(text('The name of the customer.', 'Blue Fox Diner'))),
    original_invoice_id: v.nullable(originalInvoiceId),
    issue_date: issueDate,
    issued_at: v.nullable(moment('When it was issued; null for a draft.')),
    voided_at: mostlyNull(moment('When it was made void; null until then.')),
    ...creditFields,
    applied_to: listOf(CreditAppliedOut, 'The invoices that it is applied to, in the order in which it was.'),
    paid_back_by: listOf(PaidByOut, 'The transactions that paid it back to the customer.', []),
    entry_id: v.nullable(id('entry', 'The entry by which it was issued; null for a draft.', OTHER_IDS.entry)),
    void_entry_id: mostlyNull(id('entry', 'The entry that reversed that one; null until it is void.')),
    row_version: whole('Counts its changes from 1, also those of what is left; answers have it as their ETag.', 2),
    would_post: WouldPost,
  },
  {
    ...creditReading,
    differences: {
      ...creditReading.differences,
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

export const CreditNoteQueryIn = v.strictObject({
  ...paging,
  ...annotationQuery,
  status: v.optional(oneOf(INVOICE_STATES, 'Only those with this status.', 'issued')),
  party_id: v.optional(id('counterparty', 'Only those of this customer.')),
  number: v.optional(text('Only the one with exactly this number.', 'CN-0001')),
});

export const CreditNoteCreate = input('CreditNoteCreate', 'The draft of a credit note.', {
  issue_date: issueDate,
  lines,
  party_id: called('counterpartyId', counterpartyId),
  memo: v.nullish(memo),
  number: v.nullish(
    v.pipe(number, v.metadata({ description: 'Unique in the books; the next of the form CN-0001 when left out.', examples: ['CN-0001'] })),
  ),
  original_invoice_id: v.nullish(originalInvoiceId),
  ...annotationInputs,
});

export const CreditNoteUpdate = input(
  'CreditNoteUpdate',
  'What to change of a draft. A field that is left out stays as it is, and so does one that is null, but for `memo` and `original_invoice_id`, which null clears.',
  {
    issue_date: v.nullish(issueDate),
    lines: v.nullish(lines),
    memo: v.nullish(memo),
    number: v.nullish(v.pipe(number, v.metadata({ description: 'Its number.', examples: ['CN-0007'] }))),
    original_invoice_id: v.nullish(originalInvoiceId),
    party_id: called('counterpartyId', v.nullish(counterpartyId)),
  },
  { memo: 'Two bags came back' },
);

const invoiceIds = (description: string) => v.nullish(listOf(id('invoice', 'An invoice of the customer.'), description));

export const CreditNoteApply = input('CreditNoteApply', 'Which invoices to apply a credit note to.', {
  invoice_ids: invoiceIds("The customer's invoices, in the order in which they are credited; the oldest first when left out."),
  amounts: chosenAmounts(EXAMPLE_IDS.invoice),
  date: appliedOn,
});

export const CreditNoteUnapply = input('CreditNoteUnapply', 'Which invoices to take a credit note back from.', {
  invoice_ids: invoiceIds('Invoices that it is applied to; all of them when left out.'),
});

export const CreditNoteVoid = input('CreditNoteVoid', 'Why a credit note is made void.', {
  reason: v.nullish(text('At most 500 characters.', 'Written for the wrong customer')),
});
