import { type AccountStatement, type Currency, ENTRY_SOURCES } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, money, oneOf, text, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { header } from '../../report.ts';
import { outputOf } from '../../schemas.ts';

const StatementLineOut = outputOf<AccountStatement['lines'][number]>()(
  'AccountStatementLineOut',
  'A line of a counterparty on a receivable or payable account, with the running balance.',
  {
    entry_id: id('entry', 'The entry.'),
    entry_no: whole('The number of the entry in the journal.', 42),
    entry_date: date('The accounting date of the entry.'),
    description: text('The description of the entry.', 'Invoice INV-0001: Blue Fox Diner'),
    source: oneOf(ENTRY_SOURCES, 'The origin of the entry.', 'invoice'),
    number: v.nullable(text('The number of the document that posted the line. Null if no document posted it.', 'INV-0001')),
    amount: money("The change of the counterparty's balance, positive if the counterparty owes more.", '300.00'),
    balance: money('The balance after the line.', '300.00'),
  },
  {
    of: 'entry',
    parts: { entry: 'entry' },
    differences: { entry_no: ({ entry }) => entry.entryNo, amount: ({ signedMinor }) => signedMinor },
  },
);

export const AccountStatementOut = outputOf<AccountStatement>()(
  'AccountStatementOut',
  'The lines between the company and one counterparty. A positive balance is owed to the company, a negative one by the company.',
  {
    counterparty_id: id('counterparty', 'The counterparty.'),
    counterparty_name: text('The name of the counterparty.', 'Blue Fox Diner'),
    since: date('The first day.'),
    until: date('The last day.', '2026-09-30'),
    ...header,
    opening_balance: called('openingMinor', money('The balance before the first day.', '0.00')),
    lines: listOf(StatementLineOut, 'The lines, oldest first.'),
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
