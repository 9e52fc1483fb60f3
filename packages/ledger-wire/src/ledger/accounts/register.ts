import { lineIdOf, type RegisterLine } from 'ledger-core';
import * as v from 'valibot';
import { booksCurrency, date, id, listOf, money, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';
import { AccountRef } from './wire.ts';

const direction = oneOf(['debit', 'credit'], 'The side of the line.', 'credit');

export const RegisterLineOut = outputOf<RegisterLine>()(
  'RegisterLineOut',
  'A posted line, with the running balance.',
  {
    account: AccountRef,
    amount: money('The amount of the line, never negative.', '3850.00'),
    balance: money('The running balance after this line.', '15205.96'),
    description: text('The description of the entry.', 'Rent, Unit 4'),
    direction,
    entry_date: date('The accounting date of the entry.'),
    entry_id: id('entry', 'The entry.'),
    entry_no: whole('The number of the entry in the journal.', 42),
    line_id: id('line', 'The line.'),
    other_account: v.nullable(AccountRef),
    other_accounts: whole('How many other accounts the entry has. If it has exactly one, `other_account` is that account.', 1),
    memo: v.nullable(text('The memo of the line, or else of the entry. Null if neither has one.', 'Unit 4')),
    reverses_entry_id: mostlyNull(id('entry', 'The entry that this entry reverses. Null if it is not a reversal.')),
    signed_amount: called('signedMinor', money('The change of the balance, negative for a decrease.', '-3850.00')),
    source: text('The origin of the entry: `manual`, `transaction` or `reversal`.', 'transaction'),
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

export const CarryOut = output('CarryOut', 'An amount carried into retained earnings at the start of a fiscal year. No entry posts it.', {
  date: called('on', date('The first day of the fiscal year. The amount is carried before the lines of that day.', '2026-01-01')),
  signed_amount: called('signedMinor', money('The change of the balance, negative for a decrease.', '-42350.00')),
  balance: money('The balance afterwards. Zero for income and expenses.', '0.00'),
});

export const carries = listOf(
  CarryOut,
  'Amounts carried into retained earnings at each fiscal year start after the first day. Only for income, expenses and retained earnings.',
  [],
);

export const RegisterOut = output('RegisterOut', 'The posted lines of an account between two days.', {
  carries,
  closing_balance: called('closingMinor', money('The balance after the last day.', '15205.96')),
  currency: booksCurrency('The currency of the amounts'),
  lines: listOf(RegisterLineOut, 'The lines, oldest first.'),
  opening_balance: called(
    'openingMinor',
    money('The balance before the first line. Zero for income and expenses if the fiscal year begins on the first day.', '19055.96'),
  ),
  since: date('The first day.', '2026-07-01'),
  truncated: truth('True if the response does not contain all lines. In that case, request fewer days.', false),
  until: date('The last day.', '2026-07-31'),
});

export const RegisterQueryIn = v.strictObject({
  since: v.optional(date('The first day. Default: 1 January of the year of `until`.')),
  until: v.optional(date('The last day. Default: today.', '2026-07-31')),
});
