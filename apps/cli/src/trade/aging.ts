import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-client';
import { partyOf } from '../choosing/party.ts';
import { barChart } from '../command/chart.ts';
import { answers, define } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { type Table, tableOf } from '../command/shown.ts';

interface AgingFlags {
  readonly receivable?: boolean;
  readonly payable?: boolean;
  readonly asOf?: string;
  readonly by: 'counterparty' | 'document';
  readonly party?: string;
  readonly chart?: boolean;
}

type Aging = Schemas['AgingOut'];

/** The command that prints what customers owed, or vendors were owed.  [CLI-20] */
export const addAging = (program: Command, parts: Parts): void => {
  const command = define(program, 'aging', 'Prints what customers owed, or vendors were owed, on a day, by how long it was due.', [
    'ledger aging --receivable',
    'ledger aging --payable --as-of 2026-09-30 --by document',
  ])
    .addOption(new Option('--receivable', 'what customers owed').conflicts('payable'))
    .option('--payable', 'what vendors were owed')
    .option('--as-of <date>', 'the day; today when left out')
    .addOption(new Option('--by <rows>', 'what a row is').choices(['counterparty', 'document']).default('counterparty'))
    .option('--party <name>', 'only this counterparty')
    .option('--chart', 'draws a bar chart of how long it was due');
  answers(command, parts, async (at, flags: AgingFlags) => {
    if (flags.receivable !== true && flags.payable !== true)
      throw new WrongWord('Say what is aged: --receivable, what customers owed, or --payable, what vendors were owed.');
    const answer = await at.ledger.reports.aging({
      kind: flags.payable === true ? 'payable' : 'receivable',
      by: flags.by,
      ...(flags.asOf !== undefined && { as_of: flags.asOf }),
      ...(flags.party !== undefined && { counterparty_id: (await partyOf(at, flags.party)).id }),
    });
    const accounts = answer.accounts.map(({ code, name }) => `${code} ${name}`).join(', ');
    return {
      json: answer,
      title: `${answer.kind === 'receivable' ? 'What customers owe' : 'What vendors are owed'} as of ${answer.as_of}, on ${accounts} (${answer.currency})`,
      table: flags.by === 'document' ? byDocument(answer) : byParty(answer),
      ...(flags.chart === true && {
        chart: barChart(
          BUCKETS.map(([label, key]) => ({ label, amount: answer.total[key] })),
          parts.screen,
        ),
      }),
    };
  });
};

const BUCKETS = [
  ['not due', 'current'],
  ['1 to 30', 'days_1_to_30'],
  ['31 to 60', 'days_31_to_60'],
  ['61 to 90', 'days_61_to_90'],
  ['over 90', 'days_over_90'],
  ['unapplied', 'unapplied'],
  ['other', 'other'],
] as const;

/** An amount of zero is blank, but for those of the total. */
const blank = (amount: string): string => (Number(amount) === 0 ? '' : amount);

const byParty = ({ rows, total }: Aging): Table => {
  const amounts = (row: Aging['total'], shown: (amount: string) => string) => [...BUCKETS.map(([, key]) => shown(row[key])), row.total];
  return {
    headings: ['counterparty', ...BUCKETS.map(([heading]) => heading), 'total'],
    rows: [...rows.map((row) => [row.counterparty_name, ...amounts(row, blank)]), ['Total', ...amounts(total, (amount) => amount)]],
  };
};

const byDocument = ({ documents, total }: Aging): Table => {
  const { headings, rows } = tableOf(documents, {
    counterparty: (row) => row.counterparty_name,
    document: (row) => row.kind.replace('_', ' '),
    number: (row) => row.number,
    date: (row) => row.date,
    due: (row) => row.due_date,
    days: (row) => (row.days_overdue === 0 ? '' : row.days_overdue),
    amount: (row) => row.amount,
    open: (row) => row.open,
  });
  return { headings, rows: [...rows, ['Total', '', '', '', '', '', '', total.total]] };
};
