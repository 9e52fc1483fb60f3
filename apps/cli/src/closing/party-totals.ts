import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-client';
import { titleOf } from '../choosing/account.ts';
import { barChart } from '../command/chart.ts';
import { between, daysOf } from '../command/days.ts';
import { answers, define, limitOfAll } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { shortened } from '../command/shortened.ts';
import { basisOf, onBasis, type ReportFlags } from './read-statements.ts';
import { onEitherBasis } from './statements.ts';

interface PartyTotalsFlags extends ReportFlags {
  readonly customer?: boolean;
  readonly vendor?: boolean;
}

/** The command that prints revenue by customer, or expenses by vendor.  [CLI-49] */
export const addPartyTotals = (program: Command, parts: Parts): void => {
  const command = define(program, 'party-totals', 'Prints the revenue by customer, or the expenses by vendor, between two days.', [
    'ledger party-totals --customer --chart',
    'ledger party-totals --vendor --since 2026-01-01 --until 2026-12-31 --basis cash --csv',
  ])
    .addOption(new Option('--customer', 'what each customer brought in').conflicts('vendor'))
    .option('--vendor', 'what was spent with each vendor')
    .addOption(onEitherBasis())
    .option('--chart', 'draws a bar chart below');
  answers(limitOfAll(between(command)), parts, async ({ ledger }, flags: PartyTotalsFlags) => {
    if (flags.customer !== true && flags.vendor !== true)
      throw new WrongWord('Say whose totals: --customer, what each customer brought in, or --vendor, what was spent with each vendor.');
    const kind = flags.vendor === true ? 'vendor' : 'customer';
    const answer = await ledger.reports.partyTotals({ kind, ...daysOf(flags), ...basisOf(flags) });
    const rows = answer.rows.flatMap(rowsOf);
    return {
      json: answer,
      title: `${kind === 'vendor' ? 'Expenses by vendor' : 'Revenue by customer'}, ${answer.since} to ${answer.until} (${answer.currency})${onBasis(answer)}`,
      table: {
        headings: ['counterparty', 'account', 'amount', 'total'],
        rows: [...shortened(rows, flags.limit, (text) => [text, '', '', '']), ['Total', '', '', answer.total]],
      },
      ...(flags.chart === true && {
        chart: barChart(
          answer.rows.map((row) => ({ label: nameOf(row), amount: row.total })),
          parts.screen,
        ),
      }),
    };
  });
};

const nameOf = ({ counterparty_name }: Schemas['PartyTotalOut']): string => counterparty_name ?? '(nobody)';

/** A row for each account; the first one has the name and the total. */
const rowsOf = (row: Schemas['PartyTotalOut']): readonly (readonly string[])[] =>
  row.accounts.map(({ account, amount }, at) => [at === 0 ? nameOf(row) : '', titleOf(account), amount, at === 0 ? row.total : '']);
