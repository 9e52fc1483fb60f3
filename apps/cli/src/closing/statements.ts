import type { Command } from 'commander';
import { Option } from 'commander';
import { type Bar, barChart } from '../command/chart.ts';
import { asOf, between, type DayFlags, monthsOf } from '../command/days.ts';
import { define, limitOfAll, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { PAPER } from '../command/screen.ts';
import type { Shown, Table } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { balanceSheet, cashFlow, type Line, profitAndLoss, type Report, type ReportFlags, trialBalance } from './read-statements.ts';
import { shortenedLines } from './shortened-lines.ts';
import { first, netOf, sideBySide } from './side-by-side.ts';

/** An option shared with other reports. */
export const onEitherBasis = (): Option =>
  new Option('--basis <basis>', 'count documents when they are issued (accrual, the default) or when they are paid (cash)').choices([
    'accrual',
    'cash',
  ]);

const comparison = (): Option =>
  new Option('--compare <period>', 'compare with the previous period or year').choices(['period_before', 'year_before']).conflicts('by');

interface Kind {
  readonly name: string;
  readonly alias?: string;
  readonly does: string;
  readonly examples: readonly [string, string];
  readonly days: (command: Command) => Command;
  readonly columns: readonly string[];
  readonly more: readonly (() => Option)[];
  readonly read: (at: Connection, flags: ReportFlags) => Promise<Report>;
  /** Reads one report per month; undefined if the API returns the columns itself. */
  readonly months?: (at: Connection, months: readonly string[], flags: ReportFlags) => Promise<Report>;
}

/** Adds the commands that print the statements, by month and as charts.  [CLI-37] */
export const addStatements = (program: Command, parts: Parts): void => {
  for (const { name, alias, does, examples, days, columns, more, read, months } of KINDS) {
    const command = define(program, name, does, examples)
      .addOption(new Option('--by <columns>', `a column for each ${columns.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`).choices(columns))
      .option('--chart', 'draw a bar chart');
    for (const option of more) command.addOption(option());
    if (alias !== undefined) command.alias(alias);
    results(limitOfAll(days(command)), parts, async (at, flags: ReportFlags) => {
      const report =
        flags.by === 'month' && months !== undefined ? await months(at, await monthsOf(at, flags), flags) : await read(at, flags);
      return shown(report, flags, parts);
    });
  }
};

export const trialBalanceOf = async (at: Connection, flags: DayFlags): Promise<Shown> =>
  shown(await trialBalance(at, flags), flags, { screen: PAPER });

const shown = (
  { json, title, columns, lines, note }: Report,
  { chart = false, limit }: ReportFlags,
  { screen }: Pick<Parts, 'screen'>,
): Shown => {
  const table: Table = { headings: ['', ...columns], rows: shortenedLines(lines, limit).map(({ label, amounts }) => [label, ...amounts]) };
  return { json, title, table, ...(note !== undefined && { note }), ...(chart && { chart: barChart(barsOf(columns, lines), screen) }) };
};

/** A chart of a single column has all lines. A chart of several columns has their last line, the total. */
const barsOf = (columns: readonly string[], lines: readonly Line[]): readonly Bar[] => {
  if (columns.length <= 1)
    return lines.filter(({ isBar }) => isBar).map(({ label, amounts }) => ({ label: label.trim(), amount: amounts[0] ?? '0' }));
  const sum = lines.at(-1)?.amounts ?? [];
  return columns.flatMap((label, at) => (label === 'Total' ? [] : [{ label, amount: sum[at] ?? '0' }]));
};

const KINDS: readonly Kind[] = [
  {
    name: 'pl',
    alias: 'profit-and-loss',
    does: 'Print the profit and loss statement.',
    examples: ['books pl --month 2026-07 --basis cash', 'books pl --since 2026-07-01 --until 2026-09-30 --by month --chart'],
    days: between,
    columns: ['month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year'],
    more: [onEitherBasis, comparison],
    read: profitAndLoss,
  },
  {
    name: 'bs',
    alias: 'balance-sheet',
    does: 'Print the balance sheet.',
    examples: ['books bs --compare year_before', 'books bs --as-of 2026-09-30 --by month --csv'],
    days: asOf,
    columns: ['month'],
    more: [onEitherBasis, comparison],
    read: balanceSheet,
    months: sideBySide('Balance sheet', balanceSheet, first),
  },
  {
    name: 'cashflow',
    does: 'Print the cash flow statement.',
    examples: ['books cashflow --month 2026-07 --compare period_before', 'books cashflow --since 2026-07-01 --until 2026-09-30 --by month'],
    days: between,
    columns: ['month'],
    more: [comparison],
    read: cashFlow,
    months: sideBySide('Cash flow', cashFlow, first),
  },
  {
    name: 'tb',
    alias: 'trial-balance',
    does: 'Print the trial balance.',
    examples: ['books tb', 'books tb --as-of 2026-07-31 --by month'],
    days: asOf,
    columns: ['month'],
    more: [onEitherBasis],
    read: trialBalance,
    months: sideBySide('Trial balance (credits are negative)', trialBalance, netOf),
  },
];
