import type { BalanceSheet, BalanceSheetSums, Currency } from 'ledger-core';
import * as v from 'valibot';
import { date, listOf, money, text } from '../../fields.ts';
import { basis, header } from '../../report.ts';
import { output } from '../../schemas.ts';
import { StatementSectionOut, sectionTable, sumRow } from './sections.ts';

const sums = {
  as_of: date('The day of the balances.', '2026-09-30'),
  net_income: money('The net income of the fiscal year up to the day.', '4212.40'),
  total_assets: money('The sum of the assets.', '24212.40'),
  total_equity: money('The equity accounts and the net income.', '14212.40'),
  total_liabilities_and_equity: money('The sum of liabilities, equity and net income, which equals total assets.', '24212.40'),
};

const EarlierSumsOut = output('EarlierSumsOut', 'The totals of the comparison date of a balance sheet.', {
  ...sums,
  as_of: date('The day.', '2025-09-30'),
});

export const BalanceSheetOut = output('BalanceSheetOut', 'The assets, liabilities and equity of the company as of a day.', {
  ...sums,
  basis,
  ...header,
  columns: listOf(
    text('A date, or Change.', '2026-09-30'),
    'The column names, in the order of each list of amounts. Without a comparison, only the date. Otherwise the earlier date, Change, and the date.',
    ['2026-09-30'],
  ),
  assets: StatementSectionOut,
  vendor_advances: listOf(
    money('The amount of a column.', '250.00'),
    'Amounts that vendors owe the company, by column: advance payments and open vendor credits. Total assets include them. The payables aging by document lists them.',
  ),
  liabilities: StatementSectionOut,
  customer_credits: listOf(
    money('The amount of a column.', '120.00'),
    'Amounts that the company owes customers, by column: unapplied payments and open credit notes. Total liabilities include them. The receivables aging by document lists them.',
  ),
  equity: StatementSectionOut,
  earlier: v.nullable(EarlierSumsOut),
});

export const balanceSheetTable = (sheet: BalanceSheet, currency: Currency) => {
  const sums = (title: string, sumOf: (sums: BalanceSheetSums) => bigint) => {
    const earlier = sheet.earlier === null ? [] : [sumOf(sheet.earlier)];
    const now = sumOf(sheet);
    return sumRow(title, [...earlier, ...earlier.map((minor) => now - minor), now], currency);
  };
  return [
    ['code', 'account', ...sheet.columns],
    ...withLine(sectionTable('Assets', sheet.assets, currency), 'Vendor advances', sheet.vendorAdvancesMinor, currency),
    ...withLine(sectionTable('Liabilities', sheet.liabilities, currency), 'Customer credits', sheet.customerCreditsMinor, currency),
    ...sectionTable('Equity', sheet.equity, currency).slice(0, -1),
    sums('Net income of the fiscal year', ({ netIncomeMinor }) => netIncomeMinor),
    sums('Total equity', ({ totalEquityMinor }) => totalEquityMinor),
    sums('Total liabilities and equity', ({ totalLiabilitiesAndEquityMinor }) => totalLiabilitiesAndEquityMinor),
  ];
};

/** A section with an additional line before its total, omitted if every column is zero.  [RPT-28] */
const withLine = (table: readonly string[][], title: string, amountsMinor: readonly bigint[], currency: Currency): readonly string[][] =>
  amountsMinor.every((minor) => minor === 0n) ? table : [...table.slice(0, -1), sumRow(title, amountsMinor, currency), ...table.slice(-1)];
