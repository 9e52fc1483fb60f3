import { AGING_KINDS, type AgedItem, type Aging, type Currency, EXAMPLE_IDS, ITEM_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, money, oneOf, text, whole } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { called } from '../../mapping.ts';
import { header } from '../../report.ts';
import { amountOut, output, outputOf } from '../../schemas.ts';

/** The aging by counterparty and by document. */

const amounts = {
  current: money('What was not due yet.', '300.00'),
  days_1_to_30: called('days30Minor', money('What was due for 1 to 30 days.', '120.00')),
  days_31_to_60: called('days60Minor', money('What was due for 31 to 60 days.', '0.00')),
  days_61_to_90: called('days90Minor', money('What was due for 61 to 90 days.', '0.00')),
  days_over_90: called('olderMinor', money('What was due for more than 90 days.', '0.00')),
  unapplied: money('Payments and credits that wait for documents, below zero.', '-20.00'),
  other: money('The balance of entries that are of no document and no payment, such as manual ones.', '0.00'),
  total: money('The balance on the receivables or payables: the sum of the others.', '400.00'),
};

const AgingRowOut = outputOf<Aging['parties'][number]>()(
  'AgingRowOut',
  'What one counterparty owed, or was owed.',
  {
    counterparty_id: id('counterparty', 'The counterparty.'),
    counterparty_name: text('Its name.', 'Blue Fox Diner'),
    slug: text('Its slug.', 'blue-fox-diner'),
    ...amounts,
  },
  { of: 'party', parts: { counterparty: 'party' } },
);

const top = {
  kind: oneOf(AGING_KINDS, 'What customers owed, or what vendors were owed.'),
  as_of: date('The day of the aging.', '2026-09-30'),
  accounts: listOf(AccountRef, 'Every receivable, or every payable, by code.'),
  ...header,
};

const AgingDocumentOut = outputOf<AgedItem>()(
  'AgingDocumentOut',
  'A document or payment that was open on the day.',
  {
    kind: oneOf(ITEM_KINDS, 'What it is.'),
    id: text('The id of the document, or of the transaction.', EXAMPLE_IDS.invoice),
    number: v.nullable(text('The number of a document; null for a payment.', 'INV-0001')),
    counterparty_id: id('counterparty', 'The counterparty.'),
    counterparty_name: text('Its name.', 'Blue Fox Diner'),
    date: date('Its day.'),
    due_date: v.nullable(date('When it was due; null for a payment and a credit.', '2026-07-31')),
    days_overdue: whole('For how many days it was due; 0 for what was not.', 61),
    amount: money('Its amount.', '300.00'),
    open: money('What was open of it on the day; below zero for a payment or credit.', '180.00'),
  },
  {
    of: 'item',
    parts: { counterparty: 'party' },
    instead: { due_date: ({ item }) => (isDue(item) ? item.dueDate : null) },
  },
);

export const AgingOut = outputOf<Aging>()(
  'AgingOut',
  'What was open on a day, by how long it was due. It ties to the receivables or payables.',
  {
    ...top,
    rows: listOf(AgingRowOut, 'By counterparty, in the order of their names; empty in an aging by document.'),
    documents: listOf(AgingDocumentOut, 'By document, oldest first; empty in an aging by counterparty.', []),
    total: output('AgingTotalOut', 'The sums of the rows.', amounts),
  },
  {
    differences: {
      rows: ({ documents, parties }) => (documents === null ? parties : []),
      documents: ({ documents }) => documents?.items ?? [],
    },
  },
);

const isDue = ({ kind }: AgedItem['item']): boolean => kind === 'invoice' || kind === 'bill';

const COLUMNS = ['current', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90', 'unapplied', 'other', 'total'] as const;

export const agingTable = (answer: Aging, currency: Currency): readonly (readonly string[])[] => {
  const { rows, documents, total } = AgingOut.encode(answer, { currency });
  if (answer.documents === null)
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
    ['Total', '', '', '', '', '', '', amountOut(answer.documents.totalMinor, currency)],
  ];
};
