import type { Currency, TrialBalance } from 'ledger-core';
import { date, listOf, money } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { called } from '../../mapping.ts';
import { basis, header } from '../../report.ts';
import { amountOut, output } from '../../schemas.ts';

const TrialBalanceRowOut = output('TrialBalanceRowOut', 'An account with its balance as a debit or credit.', {
  account: AccountRef,
  debit: money('The balance if it is a debit, or else zero.', '15205.96'),
  credit: money('The balance if it is a credit, or else zero.', '0.00'),
});

export const TrialBalanceOut = output('TrialBalanceOut', 'All balances as of a day, as debits or credits.', {
  as_of: date('The day of the balances.', '2026-09-30'),
  basis,
  fiscal_year_start: called(
    'yearStart',
    date('The first day of the fiscal year. The amounts of income and expenses begin on this day.', '2026-01-01'),
  ),
  ...header,
  rows: listOf(TrialBalanceRowOut, 'The accounts with a balance, by number.'),
  total_debit: called('debitMinor', money('The sum of the debits.', '41230.11')),
  total_credit: called('creditMinor', money('The sum of the credits, which equals the debits.', '41230.11')),
});

export const trialBalanceTable = ({ rows, debitMinor, creditMinor }: TrialBalance, currency: Currency) => [
  ['code', 'account', 'debit', 'credit'],
  ...rows.map((row) => [row.account.code, row.account.name, amountOut(row.debitMinor, currency), amountOut(row.creditMinor, currency)]),
  ['', 'Total', amountOut(debitMinor, currency), amountOut(creditMinor, currency)],
];
