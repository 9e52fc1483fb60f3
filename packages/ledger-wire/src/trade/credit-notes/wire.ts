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
const issueDate = date('The issue date, which is the accounting date.');
const memo = text('The memo, at most 2,000 characters, which becomes the memo of the entry.', 'Two bags came back');
const lines = listOf(CreditNoteLineIn, 'The lines, 1 to 500.');
const originalInvoiceId = id('invoice', 'The original invoice. Issuing applies the credit note to it, up to its open balance.');

const CreditNoteLineOut = output('CreditNoteLineOut', 'A line of a credit note or vendor credit.', lineFieldsOut);

export const CreditAppliedOut = output('CreditAppliedOut', 'The application of a credit note to an invoice.', {
  invoice_id: called('id', id('invoice', 'The invoice.')),
  number: text('The invoice number.', 'INV-0001'),
  amount: money('The amount of the credit that is applied to the invoice.', '48.00'),
});

/** The shared fields of credit notes and vendor credits. */
export const creditFields = {
  ...annotationFields,
  created_at: moment('The creation time.'),
  currency: booksCurrency('The currency of the books'),
  memo: v.nullable(memo),
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
  'A credit to a customer, with its applications and its unapplied amount.',
  {
    id: id('creditNote', 'The id of the credit note.'),
    number: text('The number, unique in the books.', 'CN-0001'),
    status: oneOf(INVOICE_STATES, 'The status. `draft` is not yet posted, `issued` is posted, `void` is reversed.', 'issued'),
    party_id: called('counterpartyId', counterpartyId),
    customer_name: called('partyName', v.nullable(text('The name of the customer.', 'Blue Fox Diner'))),
    original_invoice_id: v.nullable(originalInvoiceId),
    issue_date: issueDate,
    issued_at: v.nullable(moment('The issue time. Null for a draft.')),
    voided_at: mostlyNull(moment('The void time, or null.')),
    ...creditFields,
    applied_to: listOf(CreditAppliedOut, 'The invoices that the credit note is applied to, in order of application.'),
    paid_back_by: listOf(PaidByOut, 'The transactions that refunded the credit to the customer.', []),
    entry_id: v.nullable(id('entry', 'The entry of the issue. Null for a draft.', OTHER_IDS.entry)),
    void_entry_id: mostlyNull(id('entry', 'The entry that reversed the issue. Null until the credit note is void.')),
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
  status: v.optional(oneOf(INVOICE_STATES, 'Filters by status.', 'issued')),
  party_id: v.optional(id('counterparty', 'Filters by customer.')),
  number: v.optional(text('Filters by the exact number.', 'CN-0001')),
});

export const CreditNoteCreate = input('CreditNoteCreate', 'A draft credit note.', {
  issue_date: issueDate,
  lines,
  party_id: called('counterpartyId', counterpartyId),
  memo: v.nullish(memo),
  number: v.nullish(
    v.pipe(
      number,
      v.metadata({ description: 'The number, unique in the books. Default: the next number of the form CN-0001.', examples: ['CN-0001'] }),
    ),
  ),
  original_invoice_id: v.nullish(originalInvoiceId),
  ...annotationInputs,
});

export const CreditNoteUpdate = input(
  'CreditNoteUpdate',
  'Changes to a draft. Omitted and null fields stay unchanged, except that null clears `memo` and `original_invoice_id`.',
  {
    issue_date: v.nullish(issueDate),
    lines: v.nullish(lines),
    memo: v.nullish(memo),
    number: v.nullish(v.pipe(number, v.metadata({ description: 'The number.', examples: ['CN-0007'] }))),
    original_invoice_id: v.nullish(originalInvoiceId),
    party_id: called('counterpartyId', v.nullish(counterpartyId)),
  },
  { memo: 'Two bags came back' },
);

const invoiceIds = (description: string) => v.nullish(listOf(id('invoice', 'An invoice of the customer.'), description));

export const CreditNoteApply = input('CreditNoteApply', 'The invoices that a credit note is applied to.', {
  invoice_ids: invoiceIds("The customer's invoices, in order of application. Default: the oldest first."),
  amounts: chosenAmounts(EXAMPLE_IDS.invoice),
  date: appliedOn,
});

export const CreditNoteUnapply = input('CreditNoteUnapply', 'The invoices that a credit note is unapplied from.', {
  invoice_ids: invoiceIds('The invoices that lose the credit. Default: all invoices that it is applied to.'),
});

export const CreditNoteVoid = input('CreditNoteVoid', 'The reason for voiding a credit note.', {
  reason: v.nullish(text('The reason, at most 500 characters.', 'Written for the wrong customer')),
});
