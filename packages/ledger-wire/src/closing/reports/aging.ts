import { AGING_KINDS, type AgedItem, type Aging, type Currency, EXAMPLE_IDS, ITEM_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, money, oneOf, text, whole } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { called } from '../../mapping.ts';
import { header } from '../../report.ts';
import { amountOut, output, outputOf } from '../../schemas.ts';

/** The aging by counterparty and by document. */

const amounts = {
  current: money('The amount not yet due.', '300.00'),
  days_1_to_30: called('days30Minor', money('The amount 1 to 30 days overdue.', '120.00')),
  days_31_to_60: called('days60Minor', money('The amount 31 to 60 days overdue.', '0.00')),
  days_61_to_90: called('days90Minor', money('The amount 61 to 90 days overdue.', '0.00')),
  days_over_90: called('olderMinor', money('The amount more than 90 days overdue.', '0.00')),
  unapplied: money('Unapplied payments and credits, negative.', '-20.00'),
  other: money('The balance of entries without a document or payment, such as manual entries.', '0.00'),
  total: money('The balance of the receivable or payable accounts, which is the sum of the other amounts.', '400.00'),
};

const AgingRowOut = outputOf<Aging['counterparties'][number]>()(
  'AgingRowOut',
  'The balance of one counterparty, by age.',
  {
    counterparty_id: id('counterparty', 'The counterparty.'),
    counterparty_name: text('The name of the counterparty.', 'Blue Fox Diner'),
    slug: text('The slug of the counterparty.', 'blue-fox-diner'),
    ...amounts,
  },
  { of: 'counterparty', parts: { counterparty: 'counterparty' } },
);

const top = {
  kind: oneOf(AGING_KINDS, 'The kind: receivables from customers, or payables to vendors.'),
  as_of: date('The day of the aging.', '2026-09-30'),
  accounts: listOf(AccountRef, 'All receivable accounts, or all payable accounts, by number.'),
  ...header,
};

const AgingDocumentOut = outputOf<AgedItem>()(
  'AgingDocumentOut',
  'A document or payment with an open balance on the day.',
  {
    kind: oneOf(ITEM_KINDS, 'The kind of item.'),
    id: text('The id of the document, or of the transaction.', EXAMPLE_IDS.invoice),
    number: v.nullable(text('The number of a document. Null for a payment.', 'INV-0001')),
    counterparty_id: id('counterparty', 'The counterparty.'),
    counterparty_name: text('The name of the counterparty.', 'Blue Fox Diner'),
    date: date('The date.'),
    due_date: v.nullable(date('The due date. Null for a payment and a credit.', '2026-07-31')),
    days_overdue: whole('The number of days overdue, or 0.', 61),
    amount: money('The amount.', '300.00'),
    open: money('The open balance on the day, negative for a payment or credit.', '180.00'),
  },
  {
    of: 'item',
    parts: { counterparty: 'counterparty' },
    instead: { due_date: ({ item }) => (isDue(item) ? item.dueDate : null) },
  },
);

export const AgingOut = outputOf<Aging>()(
  'AgingOut',
  'Open balances on a day, by days overdue. They tie to the receivable or payable accounts.',
  {
    ...top,
    rows: listOf(AgingRowOut, 'The rows by counterparty, in name order. Empty in an aging by document.'),
    documents: listOf(AgingDocumentOut, 'The documents, oldest first. Empty in an aging by counterparty.', []),
    total: output('AgingTotalOut', 'The sums of the rows.', amounts),
  },
  {
    differences: {
      rows: ({ documents, counterparties }) => (documents === null ? counterparties : []),
      documents: ({ documents }) => documents?.items ?? [],
    },
  },
);

const isDue = ({ kind }: AgedItem['item']): boolean => kind === 'invoice' || kind === 'bill';

const COLUMNS = ['current', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90', 'unapplied', 'other', 'total'] as const;

export const agingTable = (result: Aging, currency: Currency): readonly (readonly string[])[] => {
  const { rows, documents, total } = AgingOut.encode(result, { currency });
  if (result.documents === null)
    return [
      ['counterparty', ...COLUMNS],
      ...rows.map((row) => [row.counterparty_name, ...COLUMNS.map((column) => row[column])]),
      ['Total', ...COLUMNS.map((column) => total[column])],
    ];
  return [
    ['counterparty', 'kind', 'number', 'date', 'due_date', 'days_overdue', 'amount', 'open'],
    ...documents.map((row) => [
      row.counterparty_name,
      row.kind,
      row.number ?? row.id,
      row.date,
      row.due_date ?? '',
      String(row.days_overdue),
      row.amount,
      row.open,
    ]),
    ['Total', '', '', '', '', '', '', amountOut(result.documents.totalMinor, currency)],
  ];
};
