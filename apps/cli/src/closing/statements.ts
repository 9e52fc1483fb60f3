import type { Command } from 'commander';
import { Option } from 'commander';
import type { Schemas } from 'ledger-client';
import { titleOf } from '../choosing/account.ts';
import { type Bar, barChart } from '../command/chart.ts';
import { asOf, between, type DayFlags, dayOf, daysOf, monthsOf } from '../command/days.ts';
import { answers, define, limitOfAll } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { PAPER } from '../command/screen.ts';
import type { Shown, Table } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { shortenedLines } from './shortened-lines.ts';
import { first, type Line, netOf, type Report, sideBySide } from './side-by-side.ts';

interface ReportFlags extends DayFlags {
  readonly by?: 'month';
  readonly chart?: boolean;
  readonly limit?: number;
}

interface Kind {
  readonly name: string;
  readonly alias?: string;
  readonly does: string;
  readonly examples: readonly [string, string];
  readonly days: (command: Command) => Command;
  readonly read: (at: Connection, flags: ReportFlags) => Promise<Report>;
  /** The same as of each month; undefined where the API has the columns itself. */
  readonly months?: (at: Connection, months: readonly string[]) => Promise<Report>;
}

/** The commands that print the statements, each with its months and as a chart.  [CLI-37] */
export const addStatements = (program: Command, parts: Parts): void => {
  for (const { name, alias, does, examples, days, read, months } of KINDS) {
    const command = define(program, name, does, examples)
      .addOption(new Option('--by <columns>', 'a column for each month').choices(['month']))
      .option('--chart', 'draws a bar chart below');
    if (alias !== undefined) command.alias(alias);
    answers(limitOfAll(days(command)), parts, async (at, flags: ReportFlags) => {
      const report = flags.by === 'month' && months !== undefined ? await months(at, await monthsOf(at, flags)) : await read(at, flags);
      return shown(report, flags, parts);
    });
  }
};

/** The trial balance as of a day. */
export const trialBalanceOf = async (at: Connection, flags: DayFlags): Promise<Shown> =>
  shown(await trialBalance(at, flags), flags, { screen: PAPER });

const shown = (
  { json, title, columns, lines }: Report,
  { chart = false, limit }: ReportFlags,
  { screen }: Pick<Parts, 'screen'>,
): Shown => {
  const table: Table = { headings: ['', ...columns], rows: shortenedLines(lines, limit).map(({ label, amounts }) => [label, ...amounts]) };
  return { json, title, table, ...(chart && { chart: barChart(barsOf(columns, lines), screen) }) };
};

/** One column is drawn line by line; several are drawn column by column, by the last line, which sums them up. */
const barsOf = (columns: readonly string[], lines: readonly Line[]): readonly Bar[] => {
  if (columns.length <= 1)
    return lines.filter(({ isBar }) => isBar).map(({ label, amounts }) => ({ label: label.trim(), amount: amounts[0] ?? '0' }));
  const sum = lines.at(-1)?.amounts ?? [];
  return columns.flatMap((label, at) => (label === 'Total' ? [] : [{ label, amount: sum[at] ?? '0' }]));
};

const sectionLines = (name: string, { rows, totals }: Schemas['StatementSectionOut']): readonly Line[] => [
  { label: name, amounts: totals.map(() => ''), isSum: true },
  ...rows.map(({ account, level, is_header, amounts }) => ({
    label: `${'  '.repeat(level + 1)}${titleOf(account)}`,
    amounts,
    isBar: !is_header,
  })),
  { label: `Total ${name.toLowerCase()}`, amounts: totals, isSum: true },
];

const profitAndLoss = async ({ ledger }: Connection, flags: ReportFlags): Promise<Report> => {
  const answer = await ledger.reports.profitAndLoss({ ...daysOf(flags), ...(flags.by !== undefined && { by: flags.by }) });
  return {
    json: answer,
    title: `Profit and loss, ${answer.since} to ${answer.until} (${answer.currency})`,
    columns: answer.columns,
    lines: [
      ...sectionLines('Revenue', answer.revenue),
      ...sectionLines('Expenses', answer.expenses),
      { label: 'Net income', amounts: answer.net_income, isSum: true },
    ],
  };
};

const balanceSheet = async ({ ledger }: Connection, flags: DayFlags): Promise<Report> => {
  const answer = await ledger.reports.balanceSheet(dayOf(flags));
  return {
    json: answer,
    title: `Balance sheet as of ${answer.as_of} (${answer.currency})`,
    columns: [answer.as_of],
    lines: [
      ...sectionLines('Assets', answer.assets),
      ...sectionLines('Liabilities', answer.liabilities),
      ...sectionLines('Equity', answer.equity),
      { label: 'Net income of the year', amounts: [answer.net_income], isSum: true },
      { label: 'Liabilities and equity', amounts: [answer.total_liabilities_and_equity], isSum: true },
    ],
  };
};

const cashFlow = async ({ ledger }: Connection, flags: DayFlags): Promise<Report> => {
  const answer = await ledger.reports.cashFlow(daysOf(flags));
  const section = (name: string, { rows, total }: Schemas['CashFlowSectionOut']): readonly Line[] => [
    ...rows.map(({ account, amount }) => ({ label: `  ${titleOf(account)}`, amounts: [amount], isBar: true })),
    { label: name, amounts: [total], isSum: true },
  ];
  return {
    json: answer,
    title: `Cash flow, ${answer.since} to ${answer.until} (${answer.currency})`,
    columns: ['amount'],
    lines: [
      { label: 'Opening cash', amounts: [answer.opening_cash], isSum: true },
      ...section('Operating', answer.operating),
      ...section('Investing', answer.investing),
      ...section('Financing', answer.financing),
      { label: 'Brought in', amounts: [answer.brought_in], isSum: true },
      { label: 'Closing cash', amounts: [answer.closing_cash], isSum: true },
    ],
  };
};

const trialBalance = async ({ ledger }: Connection, flags: DayFlags): Promise<Report> => {
  const answer = await ledger.reports.trialBalance(dayOf(flags));
  const blank = (amount: string) => (Number(amount) === 0 ? '' : amount);
  return {
    json: answer,
    title: `Trial balance as of ${answer.as_of} (${answer.currency})`,
    columns: ['debit', 'credit'],
    lines: [
      ...answer.rows.map(({ account, debit, credit }) => ({ label: titleOf(account), amounts: [blank(debit), blank(credit)] })),
      { label: 'Total', amounts: [answer.total_debit, answer.total_credit], isSum: true },
    ],
  };
};

const KINDS: readonly Kind[] = [
  {
    name: 'pl',
    alias: 'profit-and-loss',
    does: 'Prints what was earned and spent between two days.',
    examples: ['ledger pl --month 2026-07', 'ledger pl --since 2026-07-01 --until 2026-09-30 --by month --chart'],
    days: between,
    read: profitAndLoss,
  },
  {
    name: 'bs',
    alias: 'balance-sheet',
    does: 'Prints what the company owns and owes as of a day.',
    examples: ['ledger bs', 'ledger bs --as-of 2026-09-30 --by month --csv'],
    days: asOf,
    read: balanceSheet,
    months: sideBySide('Balance sheet', balanceSheet, first),
  },
  {
    name: 'cashflow',
    does: 'Prints where cash came from and went to between two days.',
    examples: ['ledger cashflow --month 2026-07 --chart', 'ledger cashflow --since 2026-07-01 --until 2026-09-30 --by month'],
    days: between,
    read: cashFlow,
    months: sideBySide('Cash flow', cashFlow, first),
  },
  {
    name: 'tb',
    alias: 'trial-balance',
    does: 'Prints every balance as of a day, on its debit or credit side.',
    examples: ['ledger tb', 'ledger tb --as-of 2026-07-31 --by month'],
    days: asOf,
    read: trialBalance,
    months: sideBySide('Trial balance, credits below zero', trialBalance, netOf),
  },
];
