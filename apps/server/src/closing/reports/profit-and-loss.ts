import type { Currency, ProfitAndLoss } from 'ledger-core';
import { date, listOf, money, text } from '../../http/fields.ts';
import { header, headerOf } from '../../http/report.ts';
import { amountOut, output } from '../../http/wire.ts';
import { StatementSectionOut, sectionOut, sectionTable } from './sections.ts';

export const ProfitAndLossOut = output('ProfitAndLossOut', 'What was earned and spent between two days.', {
  since: date('The first day.', '2026-07-01'),
  until: date('The last day.', '2026-09-30'),
  ...header,
  columns: listOf(
    text('A month, a value of the dimension, or the total.', 'Total'),
    'The names of the columns, in the order of every list of amounts. The last is the total.',
    ['2026-07', '2026-08', '2026-09', 'Total'],
  ),
  revenue: StatementSectionOut,
  expenses: StatementSectionOut,
  net_income: listOf(money('The net income of a column.', '4212.40'), 'The net income of each column.', [
    '1404.13',
    '1404.13',
    '1404.14',
    '4212.40',
  ]),
});

export const profitAndLossOut = (report: ProfitAndLoss, currency: Currency) => ({
  since: report.since,
  until: report.until,
  ...headerOf(currency),
  columns: [...report.columns],
  revenue: sectionOut(report.revenue, currency),
  expenses: sectionOut(report.expenses, currency),
  net_income: report.netIncomeMinor.map((minor) => amountOut(minor, currency)),
});

export const profitAndLossTable = (report: ProfitAndLoss, currency: Currency) => [
  ['code', 'account', ...report.columns],
  ...sectionTable('Revenue', report.revenue, currency),
  ...sectionTable('Expenses', report.expenses, currency),
  ['', 'Net income', ...report.netIncomeMinor.map((minor) => amountOut(minor, currency))],
];
