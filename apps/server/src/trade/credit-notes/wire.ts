import {
  type Annotations,
  type CreditNoteChange,
  type CreditNoteView,
  type Currency,
  EXAMPLE_IDS,
  type Id,
  INVOICE_STATES,
  type NewCreditNote,
  stateOf,
} from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery, annotationsIn, annotationsOut } from '../../http/annotations.ts';
import { OTHER_IDS } from '../../http/example-ids.ts';
import { currencyCode, date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../http/fields.ts';
import { amountOut, input, output, pageOf, paging, present } from '../../http/wire.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { appliedOn, chosenAmounts } from '../invoices/commands.ts';
import { CreditNoteLineIn, lineFieldsOut, lineIn, lineOut } from '../invoices/lines.ts';
import { number, PaidByOut, paidByOut } from '../invoices/wire.ts';
import { DeferredPartOut, deferredPartsOut } from './deferred-parts.ts';

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
  invoice_id: id('invoice', 'The invoice.'),
  number: text('Its number.', 'INV-0001'),
  amount: money('How much of the credit is applied to it.', '48.00'),
});

/** What credit notes and vendor credits have in common. */
export const creditFields = {
  ...annotationFields,
  created_at: moment('When it was written.'),
  currency: currencyCode('The currency of the books'),
  memo: v.nullable(memo),
  lines: listOf(CreditNoteLineOut, 'Its lines, in order.'),
  deferred_parts: listOf(
    DeferredPartOut,
    'What its lines took off the deferral of the document that it corrects, instead of their own accounts. Empty for a draft.',
    [],
  ),
  subtotal: money('The sum of the lines.', '48.00'),
  tax_total: money('Always 0: taxes are not supported yet.', '0.00'),
  total: money('The credit.', '48.00'),
  unapplied: money('What is left of the credit to apply; 0 for a draft and a void one.', '0.00'),
};

export const CreditNoteOut = output('CreditNoteOut', 'A credit to a customer, with what it is applied to and what is left.', {
  id: id('creditNote', 'The id of the credit note.'),
  number: text('Unique in the books.', 'CN-0001'),
  status: oneOf(INVOICE_STATES, '`draft` is written, `issued` is on the books, `void` is off them again.', 'issued'),
  party_id: counterpartyId,
  customer_name: v.nullable(text('The name of the customer.', 'Blue Fox Diner')),
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
});
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
  party_id: counterpartyId,
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
    party_id: v.nullish(counterpartyId),
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

export const creditNoteIn = (body: v.InferOutput<typeof CreditNoteCreate>): NewCreditNote & Annotations => ({
  counterpartyId: body.party_id,
  issueDate: body.issue_date,
  lines: body.lines.map(lineIn),
  memo: body.memo,
  number: body.number,
  originalInvoiceId: body.original_invoice_id,
  ...annotationsIn(body),
});

export const creditNoteChangeIn = (body: v.InferOutput<typeof CreditNoteUpdate>, rowVersion: number | undefined): CreditNoteChange => ({
  ...present({
    counterpartyId: body.party_id,
    issueDate: body.issue_date,
    lines: body.lines?.map(lineIn),
    memo: body.memo,
    number: body.number,
    originalInvoiceId: body.original_invoice_id,
  }),
  rowVersion,
});

/** The fields that credit notes and vendor credits have in common. */
export const creditOut = ({ note, lines, openMinor }: CreditNoteView, currency: Currency) => ({
  ...annotationsOut(note),
  created_at: note.createdAt,
  currency: currency.code,
  memo: note.memo,
  lines: lines.map((line, at) => lineOut(line, at, currency)),
  deferred_parts: deferredPartsOut(note, currency),
  subtotal: amountOut(note.totalMinor, currency),
  tax_total: amountOut(0n, currency),
  total: amountOut(note.totalMinor, currency),
  unapplied: amountOut(openMinor, currency),
});

export const creditNoteOut = (view: CreditNoteView, currency: Currency): v.InferOutput<typeof CreditNoteOut> => {
  const { note, partyName, applied } = view;
  return {
    id: note.id as Id<'creditNote'>,
    number: note.number,
    status: stateOf(note),
    party_id: note.counterpartyId,
    customer_name: partyName,
    original_invoice_id: note.originalInvoiceId as Id<'invoice'> | null,
    issue_date: note.issueDate,
    issued_at: note.issue?.at ?? null,
    voided_at: note.voiding?.at ?? null,
    ...creditOut(view, currency),
    applied_to: appliedTo(view, 'invoice', currency).map(({ id, ...rest }) => ({ invoice_id: id as Id<'invoice'>, ...rest })),
    paid_back_by: applied.filter(({ item }) => item.kind === 'payment').map((each) => paidByOut(each, currency)),
    entry_id: note.issue?.entryId ?? null,
    void_entry_id: note.voiding?.entryId ?? null,
    row_version: note.rowVersion,
  };
};

/** One row for each document that it is applied to, however often it was. */
export const appliedTo = ({ applied }: CreditNoteView, kind: 'invoice' | 'bill', currency: Currency) => {
  const sums = new Map<string, { readonly number: string; readonly amountMinor: bigint }>();
  for (const { item, allocation } of applied.filter(({ item }) => item.kind === kind))
    sums.set(item.id, { number: item.number ?? '', amountMinor: (sums.get(item.id)?.amountMinor ?? 0n) + allocation.amountMinor });
  return [...sums].map(([id, { number, amountMinor }]) => ({ id, number, amount: amountOut(amountMinor, currency) }));
};
