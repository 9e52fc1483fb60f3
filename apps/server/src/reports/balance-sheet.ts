import type { BalanceSheet, Currency } from 'ledger-core';
import { amountOut, date, money, output } from '../wire.ts';
import { header, headerOf } from './header.ts';
import { StatementSectionOut, sectionOut, sectionTable } from './sections.ts';

export const BalanceSheetOut = output('BalanceSheetOut', {
  as_of: date,
  ...header,
  assets: StatementSectionOut,
  liabilities: StatementSectionOut,
  equity: StatementSectionOut,
  net_income: money,
  total_assets: money,
  total_liabilities_and_equity: money,
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
