import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { titleOf } from '../choosing/account.ts';
import { barChart } from '../command/chart.ts';
import { between, daysOf } from '../command/days.ts';
import { define, limitOfAll, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { shortened } from '../command/shortened.ts';
import { basisOf, onBasis, type ReportFlags } from './read-statements.ts';
import { onEitherBasis } from './statements.ts';

interface CounterpartyTotalsFlags extends ReportFlags {
  readonly customer?: boolean;
  readonly vendor?: boolean;
  readonly paid?: boolean;
}

/** Adds the command that prints revenue by customer, expenses by vendor, or payments by counterparty.  [CLI-49] */
export const addCounterpartyTotals = (program: Command, parts: Parts): void => {
  const command = define(program, 'counterparty-totals', 'Print revenue by customer, expenses by vendor, or payments by counterparty.', [
    'books counterparty-totals --customer --chart',
    'books counterparty-totals --vendor --basis cash',
    'books counterparty-totals --paid --since 2026-01-01 --until 2026-12-31 --csv',
  ])
    .addOption(new Option('--customer', 'revenue by customer').conflicts(['vendor', 'paid']))
    .addOption(new Option('--vendor', 'expenses by vendor').conflicts('paid'))
    .option('--paid', 'payments by counterparty, with the paying accounts')
    .addOption(onEitherBasis())
    .option('--chart', 'draw a bar chart');
  results(limitOfAll(between(command)), parts, async ({ ledger }, flags: CounterpartyTotalsFlags) => {
    const kind = (['customer', 'vendor', 'paid'] as const).find((each) => flags[each] === true);
    if (kind === undefined) throw new UsageError('Specify one of --customer, --vendor and --paid.');
    const result = await ledger.reports.partyTotals({ kind, ...daysOf(flags), ...basisOf(flags) });
    const rows = result.rows.flatMap(rowsOf);
    return {
      json: result,
      title: `${TITLES[kind]}, ${result.since} to ${result.until} (${result.currency})${kind === 'paid' ? '' : onBasis(result)}`,
      table: {
        headings: ['counterparty', 'account', 'amount', 'total'],
        rows: [...shortened(rows, flags.limit, (text) => [text, '', '', '']), ['Total', '', '', result.total]],
      },
      ...(flags.chart === true && {
        chart: barChart(
          result.rows.map((row) => ({ label: nameOf(row), amount: row.total })),
          parts.screen,
        ),
      }),
    };
  });
};

const TITLES = { customer: 'Revenue by customer', vendor: 'Expenses by vendor', paid: 'Payments by counterparty' } as const;

const nameOf = ({ counterparty_name }: Schemas['PartyTotalOut']): string => counterparty_name ?? '(none)';

/** A row for each account. The first one has the name and the total. */
const rowsOf = (row: Schemas['PartyTotalOut']): readonly (readonly string[])[] =>
  row.accounts.map(({ account, amount }, at) => [at === 0 ? nameOf(row) : '', titleOf(account), amount, at === 0 ? row.total : '']);
