import { REPORTED_KINDS, type SourceRecord, type StatementSummary } from 'ledger-core';
import * as v from 'valibot';
import { date, described, listOf, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { MessageReasonOut, reasonsIn, sentencesIn } from '../../message-reason.ts';
import { outputOf } from '../../schemas.ts';
import { COLUMN_NAMES, columnName } from './column-roles.ts';
import { MappingOut } from './mapping.ts';

const ReadColumnOut = outputOf<NonNullable<StatementSummary['reading']>['columns'][number]>()(
  'ReadColumnOut',
  'A column of a table, with its detected role.',
  {
    name: text('The name of the column, or else its number.', 'Betrag'),
    role: v.nullable(oneOf(COLUMN_NAMES, 'The role of the column. Null if it was not used.', 'amount')),
  },
  { differences: { role: ({ role }) => role && columnName(role) } },
);

const ReadRowOut = outputOf<SourceRecord>()(
  'ReadRowOut',
  'A bank transaction as it was read.',
  {
    row: v.nullable(whole('The row in the file. Null for formats without rows.', 2)),
    date: date('The date of the bank transaction.'),
    amount: money('The amount, negative for money out.', '-12.50'),
    currency: v.nullable(text('The currency in the file, or null.', 'EUR')),
    kind: oneOf(REPORTED_KINDS, 'The kind of bank transaction.', 'money_out'),
    description: text('The description of the bank transaction.', 'BLUE ROASTERS 0042'),
    counterparty: mostlyNull(text('The payer or payee, or null.', 'Blue Roasters')),
  },
  {
    differences: { row: ({ row }) => row?.rowNumber ?? null },
    instead: { amount: ({ direction, amountMinor }) => (direction === 'out' ? -amountMinor : amountMinor) },
  },
);

/** How a statement was read. */
export const StatementReadingOut = outputOf<StatementSummary>()(
  'StatementReadingOut',
  'A preview of a statement, to compare with the original.',
  {
    columns: listOf(ReadColumnOut, 'The columns of a table, in order. Empty for formats with fixed fields.'),
    mapping: v.nullable(MappingOut),
    reasons: sentencesIn(
      'The reasons for the choices that were made in reading the file.',
      'The reason for one choice.',
      'Dates are day/month/year, since row 14 has 31/01/2026.',
    ),
    reasons_as_data: listOf(MessageReasonOut, '`reasons` as data, in the same order.', []),
    doubts: sentencesIn('Points to check before the import.', 'A point to check.', 'The file has no sign for money out but in row 9.'),
    doubts_as_data: reasonsIn('doubts'),
    proof: oneOf(
      ['rows', 'sum', 'none'],
      'The check by printed balances: every row, the sum of the rows, or nothing. Nothing means that no balances are printed or the check was turned off.',
    ),
    opening_balance: v.nullable(
      money('The balance before the first row, as printed in the file or proven by its running balances, or null.', '1250.00'),
    ),
    closing_balance: v.nullable(money('The balance after the last row, as printed in the file, or null.', '980.40')),
    money_in: money('The sum of money in, without holds.', '410.00'),
    money_out: money('The sum of money out, without holds.', '679.60'),
    holds: whole('The number of holds.', 0),
    first_rows: listOf(ReadRowOut, 'The first bank transactions, as they were read.'),
    last_rows: described(v.array(ReadRowOut), 'The last bank transactions, without those in `first_rows`.', []),
  },
  {
    differences: {
      columns: ({ reading }) => reading?.columns ?? [],
      mapping: ({ reading }) => reading?.mapping ?? null,
      reasons: ({ reading }) => reading?.reasons ?? [],
      reasons_as_data: ({ reading }) => reading?.reasons ?? [],
    },
  },
);
