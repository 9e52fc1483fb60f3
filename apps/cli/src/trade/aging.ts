import { type Command, Option } from 'commander';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { barChart } from '../command/chart.ts';
import { monthsOf } from '../command/days.ts';
import { define, limitOfAll, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { shortened } from '../command/shortened.ts';
import { type Table, tableOf } from '../command/shown.ts';
import { type Aging, agingByMonth, blank, owedOn } from './aging-by-month.ts';

interface AgingFlags {
  readonly receivable?: boolean;
  readonly payable?: boolean;
  readonly asOf?: string;
  readonly by: 'counterparty' | 'document' | 'month';
  readonly counterparty?: string;
  readonly chart?: boolean;
  readonly limit?: number;
}

/** Adds the command that prints the aging of receivables or payables.  [CLI-20] */
export const addAging = (program: Command, parts: Parts): void => {
  const command = define(program, 'aging', 'Print the aging of receivables or payables.', [
    'books aging --receivable',
    'books aging --receivable --as-of 2026-09-30 --by month --chart',
  ])
    .addOption(new Option('--receivable', 'receivables from customers').conflicts('payable'))
    .option('--payable', 'payables to vendors')
    .option('--as-of <date>', 'as of this date (default: today)')
    .addOption(
      new Option('--by <rows>', 'a row for each counterparty or document, or a column for each month')
        .choices(['counterparty', 'document', 'month'])
        .default('counterparty'),
    )
    .option('--counterparty <name>', 'only this counterparty')
    .option('--chart', 'draw a bar chart of the age ranges or months');
  results(limitOfAll(command), parts, async (at, flags: AgingFlags) => {
    if (flags.receivable !== true && flags.payable !== true) throw new UsageError('Specify --receivable or --payable.');
    const { by, asOf, chart = false, limit } = flags;
    const counterparty = flags.counterparty === undefined ? {} : { counterparty_id: (await counterpartyOf(at, flags.counterparty)).id };
    const query = { kind: flags.payable === true ? 'payable' : 'receivable', ...counterparty } as const;
    if (by === 'month')
      return agingByMonth(at, query, await monthsOf(at, { ...(asOf !== undefined && { asOf }) }), { chart, limit, ...parts });
    const result = await at.ledger.reports.aging({ ...query, by, ...(asOf !== undefined && { as_of: asOf }) });
    return {
      json: result,
      title: `${owedOn(result)}, as of ${result.as_of}`,
      table: by === 'document' ? byDocument(result, limit) : byCounterparty(result, limit),
      ...(chart && {
        chart: barChart(
          BUCKETS.map(([label, key]) => ({ label, amount: result.total[key] })),
          parts.screen,
        ),
      }),
    };
  });
};

const BUCKETS = [
  ['current', 'current'],
  ['1 to 30', 'days_1_to_30'],
  ['31 to 60', 'days_31_to_60'],
  ['61 to 90', 'days_61_to_90'],
  ['over 90', 'days_over_90'],
  ['unapplied', 'unapplied'],
  ['other', 'other'],
] as const;

const byCounterparty = ({ rows, total }: Aging, limit: number | undefined): Table => {
  const amounts = (row: Aging['total'], shown: (amount: string) => string) => [...BUCKETS.map(([, key]) => shown(row[key])), row.total];
  return {
    headings: ['counterparty', ...BUCKETS.map(([heading]) => heading), 'total'],
    rows: [
      ...shortened(
        rows.map((row) => [row.counterparty_name, ...amounts(row, blank)]),
        limit,
        (text) => [text, ...BUCKETS.map(() => ''), ''],
      ),
      ['Total', ...amounts(total, (amount) => amount)],
    ],
  };
};

const byDocument = ({ documents, total }: Aging, limit: number | undefined): Table => {
  const { headings, rows } = tableOf(documents, {
    counterparty: (row) => row.counterparty_name,
    document: (row) => row.kind.replace('_', ' '),
    number: (row) => row.number,
    date: (row) => row.date,
    due: (row) => row.due_date,
    'days overdue': (row) => (row.days_overdue === 0 ? '' : row.days_overdue),
    amount: (row) => row.amount,
    open: (row) => row.open,
  });
  const blanks = ['', '', '', '', '', ''];
  return { headings, rows: [...shortened(rows, limit, (text) => [text, ...blanks, '']), ['Total', ...blanks, total.total]] };
};
