import { REPORTED_KINDS, type SourceRecord, type StatementSummary } from 'ledger-core';
import * as v from 'valibot';
import { date, described, listOf, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { sentenceOf } from '../../mapping.ts';
import { outputOf } from '../../schemas.ts';
import { COLUMN_NAMES, columnName } from './column-roles.ts';
import { MappingOut } from './mapping.ts';

const ReadColumnOut = outputOf<NonNullable<StatementSummary['reading']>['columns'][number]>()(
  'ReadColumnOut',
  'A column of a table, and what it was taken for.',
  {
    name: text('The name of the column, or its number where it has none.', 'Betrag'),
    role: v.nullable(oneOf(COLUMN_NAMES, 'What it was taken for; null for one that was not used.', 'amount')),
  },
  { differences: { role: ({ role }) => role && columnName(role) } },
);

const ReadRowOut = outputOf<SourceRecord>()(
  'ReadRowOut',
  'A movement as it was read.',
  {
    row: v.nullable(whole('The row of the file; null for a format without rows.', 2)),
    date: date('The day on which the money moved.'),
    amount: money('The amount, negative for money out.', '-12.50'),
    currency: v.nullable(text('The currency that the file names for it; null where it names none.', 'EUR')),
    kind: oneOf(REPORTED_KINDS, 'The kind of movement.', 'money_out'),
    description: text('The text of the movement.', 'BLUE ROASTERS 0042'),
    counterparty: mostlyNull(text('The payer or payee; null where the file names none.', 'Blue Roasters')),
  },
  {
    differences: { row: ({ row }) => row?.rowNumber ?? null },
    instead: { amount: ({ direction, amountMinor }) => (direction === 'out' ? -amountMinor : amountMinor) },
  },
);

/** How a statement was read. */
export const StatementReadingOut = outputOf<StatementSummary>()(
  'StatementReadingOut',
  'How a statement was read, to be checked against the paper.',
  {
    columns: listOf(ReadColumnOut, 'The columns of a table in their order; none for a format whose fields have a fixed meaning.'),
    mapping: v.nullable(MappingOut),
    reasons: listOf(text('How one part was decided.', 'Dates are day first, since row 14 has 31/01/2026.'), 'How each part was decided.'),
    doubts: listOf(
      text('What to check.', 'The file has no sign for money out but in row 9.'),
      'What to check before the file is taken in.',
      [],
    ),
    proof: oneOf(
      ['rows', 'sum', 'none'],
      'What the printed balances prove: every row, the sum of the rows, or nothing, since none are printed or the check was turned off.',
    ),
    opening_balance: v.nullable(
      money('The balance before its first movement that the file prints, or that its running balances prove; null without one.', '1250.00'),
    ),
    closing_balance: v.nullable(money('The balance that the file prints after its last movement; null without one.', '980.40')),
    money_in: money('The sum of what moved in, holds aside.', '410.00'),
    money_out: money('The sum of what moved out, holds aside.', '679.60'),
    holds: whole('How many of the movements are holds.', 0),
    first_rows: listOf(ReadRowOut, 'The first movements as they were read.'),
    last_rows: described(v.array(ReadRowOut), 'The last movements that are not among the first.', []),
  },
  {
    differences: {
      columns: ({ reading }) => reading?.columns ?? [],
      mapping: ({ reading }) => reading?.mapping ?? null,
      reasons: ({ reading }) => reading?.reasons ?? [],
      doubts: ({ doubts }, rendering) => doubts.map((doubt) => sentenceOf(doubt, rendering)),
    },
  },
);
