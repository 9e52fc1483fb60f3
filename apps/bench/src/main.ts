import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { aging } from './cases/aging.ts';
import { balances } from './cases/balances.ts';
import { categorizationOverHttp } from './cases/categorization-over-http.ts';
import { chain } from './cases/chain.ts';
import { chartSize } from './cases/chart-size.ts';
import { hangingReceivers } from './cases/hanging-receivers.ts';
import { importing } from './cases/importing.ts';
import { watching } from './cases/instrumentation.ts';
import { large } from './cases/large.ts';
import { migratingOverHttp } from './cases/migrating-over-http.ts';
import { migration } from './cases/migration.ts';
import { pages } from './cases/pages.ts';
import { peer } from './cases/peer.ts';
import { platform } from './cases/platform.ts';
import { postingInBatches } from './cases/posting-in-batches.ts';
import { rules } from './cases/rules.ts';
import { schemaCost } from './cases/schema-cost.ts';
import { search } from './cases/search.ts';
import { settlementProposals } from './cases/settlement-proposals.ts';
import { starting } from './cases/starting.ts';
import { transfers } from './cases/transfers.ts';
import { type Databases, type Kind, openDatabases } from './databases.ts';
import type { Finding, Latency } from './rounds.ts';

/**
 * Prints the figures of the product, the limits of the machine at the same time, and the ratios:
 *
 *     npm run bench [-- --full | --least] [--only sqlite|postgres] [--cases filing,batches] [--pgledger FILE] [--json FILE]
 *
 * The short form takes a few minutes on an idle machine of two cores. `--least` measures nothing, and shows only that the cases run.
 * `schema`, `watching`, `platform`, `large` and `peer` run only if they are named.
 */
const { values } = parseArgs({
  options: {
    full: { type: 'boolean' },
    least: { type: 'boolean' },
    only: { type: 'string' },
    cases: { type: 'string' },
    pgledger: { type: 'string' },
    json: { type: 'string' },
  },
});
const FORMS = {
  full: { rounds: 7, filings: 20_000, batches: 40 },
  short: { rounds: 3, filings: 3_000, batches: 8 },
  least: { rounds: 1, filings: 100, batches: 1 },
};
const formOf = (): keyof typeof FORMS => {
  if (values.full) return 'full';
  return values.least ? 'least' : 'short';
};
const form = formOf();
const size = FORMS[form];
const kinds: readonly Kind[] = values.only === 'sqlite' || values.only === 'postgres' ? [values.only] : ['sqlite', 'postgres'];

type Case = (databases: Databases, kind: Kind) => Promise<readonly Finding[]>;

const ON_EACH: Readonly<Record<string, Case>> = {
  filing: (databases, kind) => categorizationOverHttp(databases, kind, size.rounds, size.filings),
  batches: async (databases, kind) => [await postingInBatches(databases, kind, size.rounds, size.batches)],
  chain: async (databases, kind) => [await chain(databases, kind, size.rounds, size.batches)],
  balances,
  pages: (databases, kind) => pages(databases, kind, size.rounds),
  import: importing,
  aging: (databases, kind) => aging(databases, kind, size.rounds),
  proposals: (databases, kind) => settlementProposals(databases, kind, size.rounds),
  migration: async (databases, kind) => [...(await migration(databases, kind, size.rounds)), ...(await migratingOverHttp(databases, kind))],
  webhooks: (databases, kind) => hangingReceivers(databases, kind, size.rounds, size.filings),
  search,
  rules,
  transfers: (databases, kind) => transfers(databases, kind, size.rounds),
};

const ON_SQLITE: Readonly<Record<string, Case>> = {
  chart: async (databases) => [await chartSize(databases, size.rounds)],
  starting,
};

/** Runs a case on each database. */
const onEach =
  (run: Case): Case =>
  async (databases) => {
    const found: Finding[] = [];
    for (const kind of kinds) found.push(...(await run(databases, kind)));
    return found;
  };

const WHEN_NAMED: Readonly<Record<string, Case>> = {
  watching: onEach((databases, kind) => watching(databases, kind, size.rounds, size.filings)),
  large: onEach(large),
  platform: (databases) => platform(databases, form === 'least' ? 100 : 3_000, form === 'full'),
  schema: (databases) => schemaCost(databases, values.full ? 5 : 1),
  peer: async (databases) => {
    if (values.pgledger === undefined) throw new Error('Name the file of the peer: --pgledger pgledger.sql.');
    return [await peer(databases, values.pgledger, size.rounds, size.filings)];
  },
};

const CASES = { ...ON_EACH, ...ON_SQLITE, ...WHEN_NAMED };
const chosen = values.cases?.split(',') ?? [...Object.keys(ON_EACH), ...Object.keys(ON_SQLITE)];
const unknown = chosen.filter((name) => !(name in CASES));
if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}. Cases: ${Object.keys(CASES).join(', ')}.`);

const number = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2));

const print = ({ name, unit, ours, limit, ratio, target, holds, latency }: Finding): void => {
  const cells = [
    name.padEnd(66),
    `${number(ours)} ${unit}`.padStart(22),
    (limit === null ? '' : number(limit)).padStart(10),
    (ratio === null ? '' : ratio.toFixed(2)).padStart(6),
    target.padEnd(32),
    holds ? 'holds' : 'MISSED',
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
  if (latency === undefined) return;
  const milliseconds = ({ p50, p99 }: Latency) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  process.stdout.write(`    ours ${milliseconds(latency.ours)}; limit ${milliseconds(latency.limit)}\n`);
};

const databases = await openDatabases();
const findings: Finding[] = [];
const report = (more: readonly Finding[]): void => {
  findings.push(...more);
  more.forEach(print);
};

try {
  process.stdout.write(`${'case'.padEnd(66)}  ${'ours'.padStart(22)}  ${'limit'.padStart(10)}  ${'ratio'.padStart(6)}  target\n`);
  for (const name of chosen) {
    const ofEach = ON_EACH[name];
    if (ofEach !== undefined) for (const kind of kinds) report(await ofEach(databases, kind));
    else report((await CASES[name]?.(databases, 'sqlite')) ?? []);
  }
} finally {
  await databases.stop();
}
const json = JSON.stringify({ at: new Date().toISOString(), node: process.version, form, findings }, null, 2);
if (values.json === undefined) process.stdout.write(`\n${json}\n`);
else writeFileSync(values.json, `${json}\n`);
process.exit(0);
