import { BRIDGED_KINDS, type CashBridge, type Currency, type ProfitAndLoss } from 'ledger-core';
import * as v from 'valibot';
import { date, listOf, money, oneOf, text } from '../../fields.ts';
import { basis, header } from '../../report.ts';
import { amountOut, output } from '../../schemas.ts';
import { StatementSectionOut, sectionTable, sumRow } from './sections.ts';

const UnpaidIncomeOut = output('UnpaidIncomeOut', 'The income less expenses of unpaid documents of one kind.', {
  kind: oneOf(BRIDGED_KINDS, 'The kind of document.'),
  before: money('The amount of documents that were unpaid before the first day.', '1200.00'),
  after: money('The amount of documents that are unpaid after the last day.', '300.00'),
});

const CashBridgeOut = output('CashBridgeOut', 'The reconciliation of the cash basis net income with the accrual basis net income.', {
  accrual_net_income: money('The accrual basis net income.', '3312.40'),
  unpaid: listOf(
    UnpaidIncomeOut,
    'Unpaid documents by kind. Those unpaid before the period count to the extent paid since. Those unpaid after it do not count yet.',
  ),
  cash_net_income: money(
    'The cash basis net income: the accrual basis net income, plus the amounts unpaid before, less the amounts unpaid after.',
    '4212.40',
  ),
});

export const ProfitAndLossOut = output('ProfitAndLossOut', 'The income and expenses between two days.', {
  since: date('The first day.', '2026-07-01'),
  until: date('The last day.', '2026-09-30'),
  basis,
  ...header,
  columns: listOf(
    text('A month, quarter or year, a dimension value, the comparison period, Change, or the total.', 'Total'),
    'The column names, in the order of each list of amounts. The last is the total.',
    ['2026-07', '2026-08', '2026-09', 'Total'],
  ),
  revenue: StatementSectionOut,
  expenses: StatementSectionOut,
  gross_profit: listOf(
    money('The gross profit of a column.', '9012.40'),
    'The gross profit of each column: revenue less the expense accounts numbered 5….',
    ['3004.13', '3004.13', '3004.14', '9012.40'],
  ),
  operating_income: listOf(
    money('The operating income of a column.', '4512.40'),
    'The operating income of each column: gross profit less the expense accounts numbered 6… and 7….',
    ['1504.13', '1504.13', '1504.14', '4512.40'],
  ),
  net_income: listOf(money('The net income of a column.', '4212.40'), 'The net income of each column.', [
    '1404.13',
    '1404.13',
    '1404.14',
    '4212.40',
  ]),
  bridge: v.nullable(CashBridgeOut),
});

export const profitAndLossTable = (report: ProfitAndLoss, currency: Currency) => [
  ['code', 'account', ...report.columns],
  ...sectionTable('Revenue', report.revenue, currency),
  ...sectionTable('Expenses', report.expenses, currency),
  sumRow('Gross profit', report.grossProfitMinor, currency),
  sumRow('Operating income', report.operatingIncomeMinor, currency),
  sumRow('Net income', report.netIncomeMinor, currency),
  ...(report.bridge === null ? [] : bridgeRows(report.bridge, report.columns.length, currency)),
];

/** The bridge in the last column, from the accrual net income to the cash net income above. */
const bridgeRows = ({ accrualNetIncomeMinor, unpaid }: CashBridge, columns: number, currency: Currency) => {
  const row = (title: string, minor: bigint) => ['', title, ...Array.from({ length: columns - 1 }, () => ''), amountOut(minor, currency)];
  return [
    row('Net income on the accrual basis', accrualNetIncomeMinor),
    ...unpaid.flatMap(({ kind, beforeMinor, afterMinor }) => [
      row(`More what was unpaid before: ${kind}`, beforeMinor),
      row(`Less what is unpaid after: ${kind}`, -afterMinor),
    ]),
  ];
};
