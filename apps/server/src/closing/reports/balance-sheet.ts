import type { BalanceSheet, Currency } from 'ledger-core';
import { date, money } from '../../http/fields.ts';
import { header, headerOf } from '../../http/report.ts';
import { amountOut, output } from '../../http/wire.ts';
import { StatementSectionOut, sectionOut, sectionTable } from './sections.ts';

export const BalanceSheetOut = output('BalanceSheetOut', 'What the company owns and owes as of a day.', {
  as_of: date('The day of the balances.', '2026-09-30'),
  ...header,
  assets: StatementSectionOut,
  liabilities: StatementSectionOut,
  equity: StatementSectionOut,
  net_income: money('The net income of the fiscal year up to the day.', '4212.40'),
  total_assets: money('The sum of the assets.', '24212.40'),
  total_liabilities_and_equity: money('The sum of liabilities, equity and net income: the same as the assets.', '24212.40'),
});

export const balanceSheetOut = (sheet: BalanceSheet, currency: Currency) => ({
  as_of: sheet.asOf,
  ...headerOf(currency),
  assets: sectionOut(sheet.assets, currency),
  liabilities: sectionOut(sheet.liabilities, currency),
  equity: sectionOut(sheet.equity, currency),
  net_income: amountOut(sheet.netIncomeMinor, currency),
  total_assets: amountOut(sheet.totalAssetsMinor, currency),
  total_liabilities_and_equity: amountOut(sheet.totalLiabilitiesAndEquityMinor, currency),
});

export const balanceSheetTable = (sheet: BalanceSheet, currency: Currency) => [
  ['code', 'account', sheet.asOf],
  ...sectionTable('Assets', sheet.assets, currency),
  ...sectionTable('Liabilities', sheet.liabilities, currency),
  ...sectionTable('Equity', sheet.equity, currency),
  ['', 'Net income of the fiscal year', amountOut(sheet.netIncomeMinor, currency)],
  ['', 'Total liabilities and equity', amountOut(sheet.totalLiabilitiesAndEquityMinor, currency)],
];
