import type { Currency, ProfitAndLoss } from 'ledger-core';
import * as v from 'valibot';
import { amountOut, date, money, output } from '../wire.ts';
import { header, headerOf } from './header.ts';
import { StatementSectionOut, sectionOut, sectionTable } from './sections.ts';

export const ProfitAndLossOut = output('ProfitAndLossOut', {
  since: date,
  until: date,
  ...header,
  columns: v.array(v.string()),
  revenue: StatementSectionOut,
  expenses: StatementSectionOut,
  net_income: v.array(money),
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
