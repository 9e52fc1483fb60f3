import type { BalanceSheet, BalanceSheetSums, Currency } from 'ledger-core';
import * as v from 'valibot';
import { date, listOf, money, text } from '../../http/fields.ts';
import { basis, header, headerOf } from '../../http/report.ts';
import { amountOut, output } from '../../http/wire.ts';
import { StatementSectionOut, sectionOut, sectionTable } from './sections.ts';

const sums = {
  as_of: date('The day of the balances.', '2026-09-30'),
  net_income: money('The net income of the fiscal year up to the day.', '4212.40'),
  total_assets: money('The sum of the assets.', '24212.40'),
  total_equity: money('The equity accounts and the net income.', '14212.40'),
  total_liabilities_and_equity: money('The sum of liabilities, equity and net income: the same as the assets.', '24212.40'),
};

const EarlierSumsOut = output('EarlierSumsOut', 'The sums of a balance sheet on the day that it is compared with.', {
  ...sums,
  as_of: date('The day.', '2025-09-30'),
});

export const BalanceSheetOut = output('BalanceSheetOut', 'What the company owns and owes as of a day.', {
  ...sums,
  basis,
  ...header,
  columns: listOf(
    text('A day, or Change.', '2026-09-30'),
    'The names of the columns, in the order of every list of amounts: the day alone; in a comparison the earlier day, Change, and the day.',
    ['2026-09-30'],
  ),
  assets: StatementSectionOut,
  liabilities: StatementSectionOut,
  equity: StatementSectionOut,
  earlier: v.nullable(EarlierSumsOut),
});

const sumsOut = (sheet: BalanceSheetSums, currency: Currency) => ({
  as_of: sheet.asOf,
  net_income: amountOut(sheet.netIncomeMinor, currency),
  total_assets: amountOut(sheet.totalAssetsMinor, currency),
  total_equity: amountOut(sheet.totalEquityMinor, currency),
  total_liabilities_and_equity: amountOut(sheet.totalLiabilitiesAndEquityMinor, currency),
});

export const balanceSheetOut = (sheet: BalanceSheet, currency: Currency) => ({
  ...sumsOut(sheet, currency),
  basis: sheet.basis,
  ...headerOf(currency),
  columns: [...sheet.columns],
  assets: sectionOut(sheet.assets, currency),
  liabilities: sectionOut(sheet.liabilities, currency),
  equity: sectionOut(sheet.equity, currency),
  earlier: sheet.earlier === null ? null : sumsOut(sheet.earlier, currency),
});

export const balanceSheetTable = (sheet: BalanceSheet, currency: Currency) => {
  const sumRow = (title: string, sumOf: (sums: BalanceSheetSums) => bigint) => {
    const [earlier, now] = [sheet.earlier === null ? [] : [sumOf(sheet.earlier)], sumOf(sheet)];
    return ['', title, ...[...earlier, ...earlier.map((minor) => now - minor), now].map((minor) => amountOut(minor, currency))];
  };
  return [
    ['code', 'account', ...sheet.columns],
    ...sectionTable('Assets', sheet.assets, currency),
    ...sectionTable('Liabilities', sheet.liabilities, currency),
    ...sectionTable('Equity', sheet.equity, currency).slice(0, -1),
    sumRow('Net income of the fiscal year', ({ netIncomeMinor }) => netIncomeMinor),
    sumRow('Total equity', ({ totalEquityMinor }) => totalEquityMinor),
    sumRow('Total liabilities and equity', ({ totalLiabilitiesAndEquityMinor }) => totalLiabilitiesAndEquityMinor),
  ];
};
