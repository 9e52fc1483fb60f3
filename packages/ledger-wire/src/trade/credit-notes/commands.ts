import { EXAMPLE_IDS, INVOICE_STATES } from 'ledger-core';
import * as v from 'valibot';
import { annotationInputs, annotationQuery } from '../../annotations.ts';
import { id, listOf, oneOf, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, paging } from '../../schemas.ts';
import { appliedOn, chosenAmounts, force } from '../invoices/commands.ts';
import { CreditNoteLineIn, VendorCreditLineIn } from '../invoices/lines.ts';
import { counterpartyId, issueDate, number } from '../invoices/wire.ts';
import { memo, originalBillId, originalInvoiceId, VENDOR_CREDIT_STATUSES } from './wire.ts';

/** The inputs of commands and lists of credit notes and vendor credits. */

const listed = <const Statuses extends readonly string[]>(statuses: Statuses, entered: string, who: string, example: string) =>
  v.strictObject({
    ...paging,
    ...annotationQuery,
    status: v.optional(oneOf(statuses, 'Filters by status.', entered)),
    party_id: v.optional(id('counterparty', `Filters by ${who}.`)),
    number: v.optional(text('Filters by the exact number.', example)),
  });
export const CreditNoteQueryIn = listed(INVOICE_STATES, 'issued', 'customer', 'CN-0001');
export const VendorCreditQueryIn = listed(VENDOR_CREDIT_STATUSES, 'approved', 'vendor', 'VC-2026-0007');

const numbered = (description: string, example: string) => v.pipe(number, v.metadata({ description, examples: [example] }));

const creditLines = <Line extends v.GenericSchema>(line: Line) => listOf(line, 'The lines, 1 to 500.');

export const CreditNoteCreate = input('CreditNoteCreate', 'A draft credit note.', {
  issue_date: issueDate,
  lines: creditLines(CreditNoteLineIn),
  party_id: called('counterpartyId', counterpartyId('customer')),
  memo: v.nullish(memo('Two bags came back')),
  number: v.nullish(numbered('The number, unique in the books. Default: the next number of the form CN-0001.', 'CN-0001')),
  original_invoice_id: v.nullish(originalInvoiceId),
  ...annotationInputs,
});

export const VendorCreditCreate = input('VendorCreditCreate', 'A draft vendor credit.', {
  issue_date: issueDate,
  lines: creditLines(VendorCreditLineIn),
  party_id: called('counterpartyId', counterpartyId('vendor')),
  number: numbered('The number as printed by the vendor.', 'VC-2026-0007'),
  force: force('vendor credit'),
  memo: v.nullish(memo('Broken cups')),
  original_bill_id: called('originalInvoiceId', v.nullish(originalBillId)),
  ...annotationInputs,
});

const changes = <Line extends v.GenericSchema>(who: 'customer' | 'vendor', line: Line, example: string) => ({
  party_id: called('counterpartyId', v.nullish(counterpartyId(who))),
  issue_date: v.nullish(issueDate),
  lines: v.nullish(creditLines(line)),
  number: v.nullish(numbered('The number.', example)),
});

const CHANGES = 'Changes to a draft. Omitted and null fields stay unchanged, except that null clears `memo` and';

export const CreditNoteUpdate = input(
  'CreditNoteUpdate',
  `${CHANGES} \`original_invoice_id\`.`,
  {
    ...changes('customer', CreditNoteLineIn, 'CN-0007'),
    memo: v.nullish(memo('Two bags came back')),
    original_invoice_id: v.nullish(originalInvoiceId),
  },
  { memo: 'Two bags came back' },
);

export const VendorCreditUpdate = input(
  'VendorCreditUpdate',
  `${CHANGES} \`original_bill_id\`.`,
  {
    ...changes('vendor', VendorCreditLineIn, 'VC-2026-0008'),
    memo: v.nullish(memo('Broken cups')),
    force: force('vendor credit'),
    original_bill_id: called('originalInvoiceId', v.nullish(originalBillId)),
  },
  { memo: 'Broken cups' },
);

const invoiceIds = (description: string) => v.nullish(listOf(id('invoice', 'An invoice of the customer.'), description));
const billIds = (description: string) => called('invoiceIds', v.nullish(listOf(id('bill', 'A bill of the vendor.'), description)));

const appliedInFull = (owed: string) => `${owed}, in order of application. Default: the oldest first.`;
const unappliedFrom = (owed: string) => `The ${owed} that lose the credit. Default: all ${owed} that it is applied to.`;

const application = (exampleId: string) => ({ amounts: chosenAmounts(exampleId), date: appliedOn });

export const CreditNoteApply = input('CreditNoteApply', 'The invoices that a credit note is applied to.', {
  invoice_ids: invoiceIds(appliedInFull("The customer's invoices")),
  ...application(EXAMPLE_IDS.invoice),
});

export const VendorCreditApply = input('VendorCreditApply', 'The bills that a vendor credit is applied to.', {
  bill_ids: billIds(appliedInFull("The vendor's bills")),
  ...application(EXAMPLE_IDS.bill),
});

export const CreditNoteUnapply = input('CreditNoteUnapply', 'The invoices that a credit note is unapplied from.', {
  invoice_ids: invoiceIds(unappliedFrom('invoices')),
});

export const VendorCreditUnapply = input('VendorCreditUnapply', 'The bills that a vendor credit is unapplied from.', {
  bill_ids: billIds(unappliedFrom('bills')),
});

export const CreditNoteVoid = input('CreditNoteVoid', 'The reason for voiding a credit note.', {
  reason: v.nullish(text('The reason, at most 500 characters.', 'Written for the wrong customer')),
});
