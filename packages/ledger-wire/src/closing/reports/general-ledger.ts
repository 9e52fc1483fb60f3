import { type CarryForward, type Currency, type GeneralLedger, type LedgerAccount, lineIdOf } from 'ledger-core';
import * as v from 'valibot';
import { date, described, id, listOf, money, text } from '../../fields.ts';
import { carries } from '../../ledger/accounts/register.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { called } from '../../mapping.ts';
import { header } from '../../report.ts';
import { amountOut, output, outputOf } from '../../schemas.ts';

const GeneralLedgerLineOut = outputOf<LedgerAccount['lines'][number]>()(
  'GeneralLedgerLineOut',
  'A line of an account, with the running balance.',
  {
    line_id: id('line', 'The id of the line.'),
    entry_id: id('entry', 'The entry.'),
    entry_no: described(v.number(), 'The number of the entry in the journal.', 42),
    entry_date: date('The accounting date of the entry.'),
    description: text('The description of the entry.', 'Rent, Unit 4'),
    memo: v.nullable(text('The memo of the line, or else of the entry. Null if neither has one.', 'Unit 4')),
    signed_amount: called('signedMinor', money('The change of the balance, negative for a decrease.', '3850.00')),
    balance: money('The balance after the line.', '11550.00'),
  },
  {
    of: 'entry',
    parts: { entry: 'entry' },
    differences: { line_id: ({ entry, line }) => lineIdOf(entry.id, line.lineNo), entry_no: ({ entry }) => entry.entryNo },
    instead: { memo: ({ entry, line }) => line.memo ?? entry.memo },
  },
);

const GeneralLedgerAccountOut = output('GeneralLedgerAccountOut', 'An account with its lines between two days.', {
  account: AccountRef,
  opening_balance: called(
    'openingMinor',
    money('The balance before the first line. Zero for income and expenses if the fiscal year begins on the first day.', '7700.00'),
  ),
  closing_balance: called('closingMinor', money('The balance after the last day.', '11550.00')),
  lines: listOf(GeneralLedgerLineOut, 'The lines, oldest first.'),
  carries,
});

export const GeneralLedgerOut = output('GeneralLedgerOut', 'All accounts with their lines between two days.', {
  since: date('The first day.'),
  until: date('The last day.', '2026-07-31'),
  ...header,
  accounts: listOf(GeneralLedgerAccountOut, 'The accounts with a balance or a line, by number.'),
});

export const generalLedgerTable = (report: GeneralLedger, currency: Currency) => [
  ['code', 'account', 'date', 'entry', 'description', 'memo', 'amount', 'balance'],
  ...report.accounts.flatMap((of) => {
    const row = (...fields: readonly string[]) => [of.account.code, of.account.name, ...fields];
    return [
      row(report.since, '', 'Opening balance', '', '', amountOut(of.openingMinor, currency)),
      ...inOrder(of).map((each) => {
        const sums = [amountOut(each.signedMinor, currency), amountOut(each.balanceMinor, currency)];
        if ('on' in each) return row(each.on, '', CARRIED, '', ...sums);
        const { entry, line } = each;
        return row(entry.date, String(entry.entryNo), entry.description, line.memo ?? entry.memo ?? '', ...sums);
      }),
      row(report.until, '', 'Closing balance', '', '', amountOut(of.closingMinor, currency)),
    ];
  }),
];

const CARRIED = 'Carried into retained earnings';

/** Lines and carries by day. A carry precedes the lines of its day. */
const inOrder = ({ lines, carries: carryForwards }: LedgerAccount): readonly (LedgerAccount['lines'][number] | CarryForward)[] => {
  const dayOf = (each: LedgerAccount['lines'][number] | CarryForward) => ('on' in each ? each.on : each.entry.date);
  return [...carryForwards, ...lines].toSorted((one, other) => {
    if (dayOf(one) < dayOf(other)) return -1;
    return dayOf(one) > dayOf(other) ? 1 : 0;
  });
};
