import { lineIdOf, type RegisterLine } from 'ledger-core';
import * as v from 'valibot';
import { booksCurrency, date, id, listOf, money, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';
import { AccountRef } from './wire.ts';

const direction = oneOf(['debit', 'credit'], 'The side of the line.', 'credit');

export const RegisterLineOut = outputOf<RegisterLine>()(
  'RegisterLineOut',
  'A posted line, with the balance after it.',
  {
    account: AccountRef,
    amount: money('The amount of the line, never negative.', '3850.00'),
    balance: money('The running balance after this line.', '15205.96'),
    description: text('What its entry says.', 'Rent, Unit 4'),
    direction,
    entry_date: date('The day for which its entry counts.'),
    entry_id: id('entry', 'Its entry.'),
    entry_no: whole('The number of its entry in the journal.', 42),
    line_id: id('line', 'The line itself.'),
    memo: v.nullable(text('The memo of the line, else that of its entry; null without either.', 'Unit 4')),
    reverses_entry_id: mostlyNull(id('entry', 'The entry that its entry reverses; null for any other.')),
    signed_amount: called('signedMinor', money('The amount as it changes the balance: negative when it lowers it.', '-3850.00')),
    source: text('What made the entry: `manual`, `transaction` or `reversal`.', 'transaction'),
  },
  {
    of: 'entry',
    parts: { entry: 'entry' },
    differences: {
      amount: ({ line }) => line.amountMinor,
      direction: ({ line }) => line.side,
      entry_no: ({ entry }) => entry.entryNo,
      line_id: ({ entry, line }) => lineIdOf(entry.id, line.lineNo),
    },
    instead: { memo: ({ line, entry }) => line.memo ?? entry.memo },
  },
);

export const Execute = output('Execute', 'An amount that is carried into retained earnings when a fiscal year begins. No entry posts it.', {
  date: called('on', date('The first day of the fiscal year; it is carried before the lines of that day.', '2026-01-01')),
  signed_amount: called('signedMinor', money('The amount as it changes the balance: negative when it lowers it.', '-42350.00')),
  balance: money('The balance after it: zero for income and expenses.', '0.00'),
});

export const carries = listOf(
  Execute,
  'What is carried into retained earnings where fiscal years begin after the first day; only for income, expenses and retained earnings.',
  [],
);

export const RegisterOut = output('RegisterOut', 'What was posted to an account between two days.', {
  carries,
  closing_balance: called('closingMinor', money('The balance after the last day.', '15205.96')),
  currency: booksCurrency('The currency of the amounts'),
  lines: listOf(RegisterLineOut, 'The lines, oldest first.'),
  opening_balance: called(
    'openingMinor',
    money('The balance before the first line: zero for income and expenses where the fiscal year begins on the first day.', '19055.96'),
  ),
  since: date('The first day.', '2026-07-01'),
  truncated: truth('Whether there are more lines than one answer holds; ask for fewer days then.', false),
  until: date('The last day.', '2026-07-31'),
});

export const RegisterQueryIn = v.strictObject({
  since: v.optional(date('The first day; 1 January of the year of `until` when left out.')),
  until: v.optional(date('The last day; today when left out.', '2026-07-31')),
});
