import type { Schemas } from 'ledger-api-client';
import { barChart } from '../command/chart.ts';
import { lastDayOf } from '../command/days.ts';
import type { Parts } from '../command/parts.ts';
import { shortened } from '../command/shortened.ts';
import type { Shown } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

export type Aging = Schemas['AgingOut'];

/** The caption of an aging: receivables or payables, and their accounts. */
export const owedOn = ({ kind, accounts, currency }: Aging): string =>
  `${kind === 'receivable' ? 'Receivables' : 'Payables'} on ${accounts.map(({ code, name }) => `${code} ${name}`).join(', ')} (${currency})`;

/** A zero amount is blank, except in the total. */
export const blank = (amount: string): string => (Number(amount) === 0 ? '' : amount);

interface Requested {
  readonly kind: Aging['kind'];
  readonly counterparty_id?: string;
}

/** The aging at the end of each month: a row for each counterparty with an open balance at any of them.  [CLI-20] */
export const agingByMonth = async (
  { ledger }: Connection,
  query: Requested,
  months: readonly string[],
  { chart, limit, screen }: Pick<Parts, 'screen'> & { readonly chart: boolean; readonly limit: number | undefined },
): Promise<Shown> => {
  const agings = await Promise.all(months.map((month) => ledger.reports.aging({ ...query, as_of: lastDayOf(month) })));
  const names = new Map(agings.flatMap(({ rows }) => rows.map((row) => [row.counterparty_id, row.counterparty_name])));
  const owed = (id: string) => agings.map(({ rows }) => blank(rows.find((row) => row.counterparty_id === id)?.total ?? '0'));
  const totals = agings.map(({ total }) => total.total);
  const [first] = agings;
  return {
    json: agings,
    title: `${first === undefined ? '' : owedOn(first)}, at month end`,
    table: {
      headings: ['counterparty', ...months],
      rows: [
        ...shortened(
          [...names].map(([id, name]) => [name, ...owed(id)]),
          limit,
          (text) => [text, ...months.map(() => '')],
        ),
        ['Total', ...totals],
      ],
    },
    ...(chart && {
      chart: barChart(
        months.map((label, at) => ({ label, amount: totals[at] ?? '0' })),
        screen,
      ),
    }),
  };
};
