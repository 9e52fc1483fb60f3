import { type Aging, granted } from 'ledger-core';
import type { Databases, Kind } from '../databases.ts';
import { openReader, type RawReader } from '../raw-reader.ts';
import { documentDay, LAST_DAY, OPEN_ITEMS, openReceivables, type Receivables } from '../receivables.ts';
import { type Finding, interleaved, median } from '../rounds.ts';

const TARGET_MS = 150;
const RATIO = 1.5;
const ASKED = 15;
const WARM_UP = 5;
/** The last day, and the day half a year earlier, which has thousands of later allocations. */
const DAYS = { 'the last day': LAST_DAY, 'half a year before': documentDay(200) } as const;

/** The aging by counterparty of 100,000 open items, compared with the fastest of several SQL queries for the same sums. */
export const aging = async (databases: Databases, kind: Kind, rounds: number): Promise<readonly Finding[]> => {
  const company = await openReceivables(databases, kind);
  const reader = openReader(company.url);
  const findings: Finding[] = [];
  for (const [name, day] of Object.entries(DAYS)) {
    const expected = await agingAsOf(company, day);
    const ours = () => timeOf(() => agingAsOf(company, day));
    const designs = Object.entries(DESIGNS).map(([design, read]) => ({ design, read: () => read(reader, company, day) }));
    for (const { design, read } of designs) check(design, await read(), expected);
    const [fastest] = await slowestLast(designs);
    if (fastest === undefined) throw new Error('There is no design.');
    await ours();
    const measured = await interleaved(rounds, ours, () => timeOf(fastest.read));
    findings.push({
      name: `aging of ${OPEN_ITEMS.toLocaleString('en-US')} open items, ${name}, ${kind} (limit: ${fastest.design})`,
      unit: 'ms',
      ...measured,
      target: `≤ ${TARGET_MS} ms, ratio ≤ ${RATIO}`,
      holds: measured.ours <= TARGET_MS && measured.ratio <= RATIO,
    });
  }
  await reader.close();
  await company.store.close();
  return findings;
};

const agingAsOf = async ({ ledger, owner }: Receivables, asOf: string): Promise<Aging> =>
  granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf }));

/** The median of several runs, after a few warm-up runs. */
const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + ASKED; at++) {
    const start = performance.now();
    await run();
    if (at >= WARM_UP) times.push(performance.now() - start);
  }
  return median(times);
};

const slowestLast = async <Design extends { readonly read: () => Promise<unknown> }>(designs: readonly Design[]) => {
  const timed: { readonly design: Design; readonly took: number }[] = [];
  for (const design of designs) timed.push({ design, took: await timeOf(design.read) });
  return timed.sort((a, b) => a.took - b.took).map(({ design }) => design);
};

type Rows = readonly (readonly unknown[])[];
type Design = (reader: RawReader, company: Receivables, day: string) => Promise<{ readonly sums: Rows; readonly balances: Rows }>;

const BUCKET = (amount: string) =>
  [
    `kind in ('invoice', 'bill') and due_date >= $3`,
    `kind in ('invoice', 'bill') and due_date >= $4 and due_date < $3`,
    `kind in ('invoice', 'bill') and due_date >= $5 and due_date < $4`,
    `kind in ('invoice', 'bill') and due_date >= $6 and due_date < $5`,
    `kind in ('invoice', 'bill') and due_date < $6`,
  ]
    .map((when) => `coalesce(sum(${amount}) filter (where ${when}), 0)`)
    .concat(`coalesce(sum(case when side = 'debit' then ${amount} else -${amount} end) filter (where kind not in ('invoice', 'bill')), 0)`)
    .join(', ');

const LATER = (end: string, amount: string, when: string) =>
  `select counterparty_id, kind, side, due_date, ${amount} as minor from allocations a join open_items i using (ledger_no, counterparty_id) where ledger_no = $1 and i.id = a.${end} and account_id = $2 and date <= $3 and ${when}`;
const STARTED = 'starts_on > $3 and ends_on is null';
const ENDED = 'starts_on <= $3 and ends_on > $3';
const CHANGES = ['debit_id', 'credit_id'].flatMap((end) => [LATER(end, 'a.amount_minor', STARTED), LATER(end, '-a.amount_minor', ENDED)]);
const SINCE = ['debit_id', 'credit_id']
  .flatMap((end) => [
    `select ${end} as id, amount_minor as minor from allocations where ledger_no = $1 and ${STARTED}`,
    `select ${end}, -amount_minor from allocations where ledger_no = $1 and ${ENDED}`,
  ])
  .join(' union all ');
const OPEN_NOW =
  'select counterparty_id, kind, side, due_date, open_minor as minor from open_items where ledger_no = $1 and account_id = $2 and date <= $3 and open_minor > 0';

const boundsOf = ({ facts, account }: Receivables, day: string): readonly string[] => [
  String(facts.ledgerNo),
  account('1100'),
  ...[0, 30, 60, 90].map((days) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)),
];

/** The reference balances, which all designs compute in the same way: maintained sums, less the lines after the date. */
const balancesOf = (reader: RawReader, { facts, account }: Receivables, day: string): Promise<Rows> =>
  reader.read(
    `select counterparty_id, sum(minor) from (select counterparty_id, debit_minor - credit_minor as minor from counterparty_totals where ledger_no = $1 and account_id = $2 union all select counterparty_id, -signed_minor from lines where ledger_no = $1 and account_id = $2 and date > $3) as of_day group by counterparty_id`,
    [String(facts.ledgerNo), account('1100'), day],
  );

const inOne =
  (from: string): Design =>
  async (reader, company, day) => ({
    sums: await reader.read(
      `select counterparty_id, ${BUCKET('minor')} from (${from}) as open group by counterparty_id`,
      boundsOf(company, day),
    ),
    balances: await balancesOf(reader, company, day),
  });

/** Queries for the open balances on a date. */
const DESIGNS: Readonly<Record<string, Design>> = {
  'what is open now, and what changed since': inOne([OPEN_NOW, ...CHANGES].join(' union all ')),
  'what is open now, and the items of what changed since': inOne(
    `${OPEN_NOW} union all select counterparty_id, kind, side, due_date, since.minor from (${SINCE}) as since cross join open_items i where i.id = since.id and ledger_no = $1 and account_id = $2 and date <= $3`,
  ),
  'the same in separate statements': async (reader, company, day) => {
    const sums: (readonly unknown[])[] = [];
    for (const from of [OPEN_NOW, ...CHANGES])
      sums.push(
        ...(await reader.read(
          `select counterparty_id, ${BUCKET('minor')} from (${from}) as open group by counterparty_id`,
          boundsOf(company, day),
        )),
      );
    return { sums, balances: await balancesOf(reader, company, day) };
  },
  'every item, without what it was paid by then': inOne(
    `select i.counterparty_id, kind, side, due_date, i.amount_minor - coalesce(paid.minor, 0) as minor from open_items i left join (select id, sum(minor) as minor from (select debit_id as id, amount_minor as minor from allocations where ledger_no = $1 and starts_on <= $3 and (ends_on is null or ends_on > $3) union all select credit_id, amount_minor from allocations where ledger_no = $1 and starts_on <= $3 and (ends_on is null or ends_on > $3)) as counted group by id) as paid on paid.id = i.id where i.ledger_no = $1 and account_id = $2 and date <= $3`,
  ),
};

/** A design with different sums cannot be the limit. */
const check = (design: string, { sums, balances }: Awaited<ReturnType<Design>>, { total }: Aging): void => {
  const sumOf = (rows: Rows, at: number) => rows.reduce((sum, row) => sum + BigInt(String(row[at])), 0n);
  const read = [1, 2, 3, 4, 5, 6].map((at) => sumOf(sums, at));
  const { currentMinor, days30Minor, days60Minor, days90Minor, olderMinor, unappliedMinor } = total;
  const expected = [currentMinor, days30Minor, days60Minor, days90Minor, olderMinor, unappliedMinor];
  if (read.join() !== expected.join() || sumOf(balances, 1) !== total.totalMinor)
    throw new Error(`"${design}" reads ${read.join()}, and the aging has ${expected.join()}.`);
};
