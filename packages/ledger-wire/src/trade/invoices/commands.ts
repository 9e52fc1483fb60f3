import { INVOICE_STATUSES } from 'ledger-core';
import * as v from 'valibot';
import { annotationFilterIn, annotationInputs, annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { amount, date, described, flag, id, listOf, oneOf, text, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionIn, paging } from '../../schemas.ts';
import { InvoiceLineIn } from './lines.ts';
import { BILL_STATUSES, counterpartyId, dueDate, issueDate, memo, number, purchaseOrderNumber } from './wire.ts';

/** The inputs of commands and lists of invoices and bills. */

const listed = <const Statuses extends readonly string[]>(statuses: Statuses, who: string) =>
  v.strictObject({
    ...paging,
    ...annotationQuery,
    status: v.optional(oneOf(statuses, 'Filters by status.', 'paid')),
    party_id: v.optional(id('counterparty', `Filters by ${who}.`)),
    number: v.optional(text('Filters by the exact number.', 'INV-0001')),
    due_since: v.optional(date('Filters by due date: this day or later.', '2026-07-01')),
    due_until: v.optional(date('Filters by due date: this day or earlier.', '2026-07-31')),
    overdue: v.optional(flag('Filters for overdue documents, which have an open balance and were due before today.')),
  });
/** Converts a list query to the library's form. */
export const listQuery = <const Query extends v.InferOutput<ReturnType<typeof listed>>>({
  party_id: counterpartyId,
  due_since: dueSince,
  due_until: dueUntil,
  overdue: overdueOnly,
  ...query
}: Query) => ({ ...annotationFilterIn(query), counterpartyId, dueSince, dueUntil, overdueOnly });

export const InvoiceQueryIn = listed(INVOICE_STATUSES, 'customer');
export const BillQueryIn = listed(BILL_STATUSES, 'vendor');

const WHOSE = { customer: "the customer's", vendor: 'our' };

const terms = (who: 'customer' | 'vendor') => ({
  party_id: called('counterpartyId', counterpartyId(who)),
  issue_date: issueDate,
  due_date: v.nullish(dueDate),
  memo: v.nullish(memo),
  purchase_order_number: v.nullish(purchaseOrderNumber(WHOSE[who])),
  lines: listOf(InvoiceLineIn, 'The lines, 1 to 500.'),
  ...annotationInputs,
});

export const NewInvoiceIn = input('NewInvoice', 'A draft invoice.', {
  ...terms('customer'),
  number: v.nullish(
    v.pipe(
      number,
      v.metadata({
        description: 'The number, unique in the books. If omitted, issuing assigns the next number of the form INV-0001.',
        examples: ['INV-0001'],
      }),
    ),
  ),
});

/** [INV-4] [VCR-2] */
export const force = (of: 'bill' | 'vendor credit') =>
  v.optional(
    truth(`True allows a number that differs only in spelling from that of another ${of} of the vendor, such as "RE 42" and "RE-0042".`),
    false,
  );

export const NewBillIn = input('NewBill', 'A draft bill.', {
  ...terms('vendor'),
  lines: listOf(InvoiceLineIn, 'The lines, 1 to 500.', [
    { account_id: EXAMPLE_ACCOUNTS.supplies, description: 'Paper cups', unit_price: '0.12', quantity: '1000' },
  ]),
  number: v.pipe(number, v.metadata({ description: 'The number as printed by the vendor.', examples: ['RE-2026-0042'] })),
  force: force('bill'),
});

const changes = (who: 'customer' | 'vendor') => ({
  party_id: called('counterpartyId', v.nullish(counterpartyId(who))),
  issue_date: v.nullish(issueDate),
  due_date: v.nullish(dueDate),
  memo: v.nullish(memo),
  purchase_order_number: v.nullish(purchaseOrderNumber(WHOSE[who])),
  lines: v.nullish(listOf(InvoiceLineIn, 'All lines. Omitted lines are removed.')),
  number: v.nullish(v.pipe(number, v.metadata({ description: 'The number.', examples: ['INV-0007'] }))),
});
const CHANGES =
  'Changes to a document. After issue, only `due_date`, `memo` and `purchase_order_number` can change. Omitted and null fields stay unchanged, except that null clears `memo` and `purchase_order_number` and derives `due_date` from the terms.';
const NUMBER_CHANGE = ' Null removes the number of an invoice. Issuing then assigns the next number.';
export const InvoiceChangeIn = input('InvoiceChange', `${CHANGES}${NUMBER_CHANGE}`, changes('customer'), { memo: 'Thank you' });
export const BillChangeIn = input('BillChange', CHANGES, { ...changes('vendor'), force: force('bill') }, { due_date: '2026-08-15' });

export const WriteOffIn = input(
  'WriteOff',
  'A write-off.',
  {
    account_id: id('account', 'The revenue or expense account of the write-off, such as bad debts or small differences.'),
    amount: v.nullish(amount('The amount. Default: the open balance.', '0.02')),
    date: v.nullish(date('The date. Default: today.', '2026-09-30')),
    dimensions: v.optional(
      listOf(
        LineDimensionIn,
        "The dimension values of the write-off's line, at most one of each dimension. Default: the values shared by all lines of the document.",
      ),
    ),
    reason: v.nullish(text('The reason, at most 500 characters, which becomes the memo of the entry.', 'Insolvent')),
  },
  { account_id: EXAMPLE_ACCOUNTS.supplies, amount: '0.02' },
);

export const VoidIn = input('Void', 'The reason for voiding a document.', {
  reason: v.nullish(text('The reason, at most 500 characters.', 'Sent twice')),
});

/** The first day on which an applied credit or unapplied cash counts. */
export const appliedOn = v.nullish(
  date("The application date, in an open month, not before either document's date and not after today. Default: today.", '2026-09-30'),
);

/** The amount of a credit or of unapplied cash for each document. */
export const chosenAmounts = (example: string) =>
  v.nullish(
    described(
      v.record(v.string(), amount('The amount, more than zero.', '40.00')),
      'The amount for each listed document, by its id. Default for omitted documents: up to the open balance.',
      { [example]: '40.00' },
    ),
  );
