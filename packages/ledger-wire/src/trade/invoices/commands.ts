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
    status: v.optional(oneOf(statuses, 'Only those with this status.', 'paid')),
    party_id: v.optional(id('counterparty', `Only those of this ${who}.`)),
    number: v.optional(text('Only those with exactly this number.', 'INV-0001')),
    due_since: v.optional(date('Only those due on this day or later.', '2026-07-01')),
    due_until: v.optional(date('Only those due on this day or before.', '2026-07-31')),
    overdue: v.optional(flag('Only those of which something is open, and that were due before today.')),
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
  lines: listOf(InvoiceLineIn, 'Its lines, 1 to 500.'),
  ...annotationInputs,
});

export const NewInvoiceIn = input('NewInvoice', 'The draft of an invoice.', {
  ...terms('customer'),
  number: v.nullish(
    v.pipe(
      number,
      v.metadata({
        description: 'Unique in the books. When left out, the draft has none, and gets the next of the form INV-0001 when it is issued.',
        examples: ['INV-0001'],
      }),
    ),
  ),
});

/** [INV-4] [VCR-2] */
export const force = (of: 'bill' | 'vendor credit') =>
  v.optional(
    truth(`True takes a number that another ${of} of the vendor has, printed otherwise, such as "RE 42" beside "RE-0042".`),
    false,
  );

export const NewBillIn = input('NewBill', 'The draft of a bill.', {
  ...terms('vendor'),
  lines: listOf(InvoiceLineIn, 'Its lines, 1 to 500.', [
    { account_id: EXAMPLE_ACCOUNTS.supplies, description: 'Paper cups', unit_price: '0.12', quantity: '1000' },
  ]),
  number: v.pipe(number, v.metadata({ description: 'As the vendor printed it.', examples: ['RE-2026-0042'] })),
  force: force('bill'),
});

const changes = (who: 'customer' | 'vendor') => ({
  party_id: called('counterpartyId', v.nullish(counterpartyId(who))),
  issue_date: v.nullish(issueDate),
  due_date: v.nullish(dueDate),
  memo: v.nullish(memo),
  purchase_order_number: v.nullish(purchaseOrderNumber(WHOSE[who])),
  lines: v.nullish(listOf(InvoiceLineIn, 'All of its lines: those that are left out are taken off.')),
  number: v.nullish(v.pipe(number, v.metadata({ description: 'Its number.', examples: ['INV-0007'] }))),
});
const CHANGES =
  'What to change. Of an issued document only `due_date`, `memo` and `purchase_order_number` can be changed. A field that is left out stays as it is, and so does one that is null, but for `memo` and `purchase_order_number`, which null clears, and `due_date`, which null sets by the terms.';
const NUMBER_CHANGE = ' Null takes the number of an invoice off: it gets the next one when it is issued.';
export const InvoiceChangeIn = input('InvoiceChange', `${CHANGES}${NUMBER_CHANGE}`, changes('customer'), { memo: 'Thank you' });
export const BillChangeIn = input('BillChange', CHANGES, { ...changes('vendor'), force: force('bill') }, { due_date: '2026-08-15' });

export const WriteOffIn = input(
  'WriteOff',
  'What is written off.',
  {
    account_id: id('account', 'The revenue or expense account that takes it: bad debts, or small differences.'),
    amount: v.nullish(amount('All that is open when left out.', '0.02')),
    date: v.nullish(date('Its day; today when left out.', '2026-09-30')),
    dimensions: v.optional(
      listOf(
        LineDimensionIn,
        'The values of dimensions that its line has, at most one of each; those that all lines of the document share when left out.',
      ),
    ),
    reason: v.nullish(text('At most 500 characters; the memo of its entry.', 'Insolvent')),
  },
  { account_id: EXAMPLE_ACCOUNTS.supplies, amount: '0.02' },
);

export const VoidIn = input('Void', 'Why a document is made void.', { reason: v.nullish(text('At most 500 characters.', 'Sent twice')) });

/** The first day on which an applied credit or unapplied cash counts. */
export const appliedOn = v.nullish(
  date(
    'The first day on which it counts: not before either side of it nor after today, and in an open month; today when left out.',
    '2026-09-30',
  ),
);

/** The amount of a credit or of unapplied cash for each document. */
export const chosenAmounts = (example: string) =>
  v.nullish(
    described(
      v.record(v.string(), amount('More than zero.', '40.00')),
      'How much each of the listed documents gets, by its id; as much as is open of one that is left out.',
      { [example]: '40.00' },
    ),
  );
