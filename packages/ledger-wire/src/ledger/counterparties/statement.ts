import { type AccountStatement, type Currency, ENTRY_SOURCES } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, money, oneOf, text, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { header } from '../../report.ts';
import { outputOf } from '../../schemas.ts';

const StatementLineOut = outputOf<AccountStatement['lines'][number]>()(
  'AccountStatementLineOut',
  'A line of a party on a receivable or payable, with the balance after it.',
  {
    entry_id: id('entry', 'Its entry.'),
    entry_no: whole('The number of its entry in the journal.', 42),
    entry_date: date('The day for which its entry counts.'),
    description: text('The description of its entry.', 'Invoice INV-0001: Blue Fox Diner'),
    source: oneOf(ENTRY_SOURCES, 'What made its entry.', 'invoice'),
    number: v.nullable(text('The number of the document that posted it; null for any other.', 'INV-0001')),
    amount: money('Positive for what the party owes more, negative for what it owes less.', '300.00'),
    balance: money('The balance after it.', '300.00'),
  },
  {
    of: 'entry',
    parts: { entry: 'entry' },
    differences: { entry_no: ({ entry }) => entry.entryNo, amount: ({ signedMinor }) => signedMinor },
  },
);

export const AccountStatementOut = outputOf<AccountStatement>()(
  'AccountStatementOut',
  'What happened between the company and one party: positive is owed to the company, negative by it.',
  {
    counterparty_id: id('counterparty', 'The party.'),
    counterparty_name: text('Its name.', 'Blue Fox Diner'),
    since: date('The first day.'),
    until: date('The last day.', '2026-09-30'),
    ...header,
    opening_balance: called('openingMinor', money('The balance before the first day.', '0.00')),
    lines: listOf(StatementLineOut, 'Oldest first.'),
    closing_balance: called('closingMinor', money('The balance at the end of the last day.', '300.00')),
  },
  { parts: { counterparty: 'counterparty' }, differences: {} },
);

export const accountStatementTable = (statement: AccountStatement, currency: Currency): readonly (readonly string[])[] => {
  const { opening_balance, lines, closing_balance } = AccountStatementOut.encode(statement, { currency });
  return [
    ['date', 'description', 'number', 'amount', 'balance'],
    [statement.since, 'Opening balance', '', '', opening_balance],
    ...lines.map((line) => [line.entry_date, line.description, line.number ?? '', line.amount, line.balance]),
    [statement.until, 'Closing balance', '', '', closing_balance],
  ];
};
