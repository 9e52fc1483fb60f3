import type { Currency, TrialBalance } from 'ledger-core';
import * as v from 'valibot';
import { AccountRef, accountRef } from '../accounts/wire.ts';
import { amountOut, date, money, output } from '../wire.ts';
import { header, headerOf } from './header.ts';

export const TrialBalanceOut = output('TrialBalanceOut', {
  as_of: date,
  fiscal_year_start: date,
  ...header,
  rows: v.array(v.object({ account: AccountRef, debit: money, credit: money })),
  total_debit: money,
  total_credit: money,
});

export const trialBalanceOut = ({ asOf, yearStart, rows, debitMinor, creditMinor }: TrialBalance, currency: Currency) => ({
  as_of: asOf,
  fiscal_year_start: yearStart,
  ...headerOf(currency),
  rows: rows.map((row) => ({
    account: accountRef(row.account),
    debit: amountOut(row.debitMinor, currency),
    credit: amountOut(row.creditMinor, currency),
  })),
  total_debit: amountOut(debitMinor, currency),
  total_credit: amountOut(creditMinor, currency),
});

export const trialBalanceTable = ({ rows, debitMinor, creditMinor }: TrialBalance, currency: Currency) => [
  ['code', 'account', 'debit', 'credit'],
  ...rows.map((row) => [row.account.code, row.account.name, amountOut(row.debitMinor, currency), amountOut(row.creditMinor, currency)]),
  ['', 'Total', amountOut(debitMinor, currency), amountOut(creditMinor, currency)],
];
