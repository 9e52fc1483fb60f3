import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { balances } from './cases/balances.ts';
import { chain } from './cases/chain.ts';
import { chartSize } from './cases/chart-size.ts';
import { filingOverHttp } from './cases/filing-over-http.ts';
import { pages } from './cases/pages.ts';
import { postingInBatches } from './cases/posting-in-batches.ts';
import { starting } from './cases/starting.ts';
import { type Kind, openDatabases } from './databases.ts';
import type { Finding } from './rounds.ts';

/**
 * `npm run bench [-- --full] [--only sqlite|postgres] [--json FILE]`: the product's figures, the machine's limits at the same moment, and the ratios.
 * The short form takes under three minutes on an idle machine of two cores.
 */
const { values } = parseArgs({ options: { full: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } } });
const size = values.full ? { rounds: 7, filings: 20_000, batches: 40 } : { rounds: 3, filings: 1_000, batches: 8 };
const kinds: readonly Kind[] = values.only === 'sqlite' || values.only === 'postgres' ? [values.only] : ['sqlite', 'postgres'];

const number = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2));

const print = ({ name, unit, ours, limit, ratio, target, holds }: Finding): void => {
  const cells = [
    name.padEnd(66),
    `${number(ours)} ${unit}`.padStart(22),
    (limit === null ? '' : number(limit)).padStart(10),
    (ratio === null ? '' : ratio.toFixed(2)).padStart(6),
    target.padEnd(32),
    holds ? 'holds' : 'MISSED',
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
};

const databases = await openDatabases();
const findings: Finding[] = [];
const report = (more: readonly Finding[]): void => {
  findings.push(...more);
  more.forEach(print);
};

try {
  process.stdout.write(`${'case'.padEnd(66)}  ${'ours'.padStart(22)}  ${'limit'.padStart(10)}  ${'ratio'.padStart(6)}  target\n`);
  for (const kind of kinds) report([await filingOverHttp(databases, kind, size.rounds, size.filings)]);
  for (const kind of kinds) report([await postingInBatches(databases, kind, size.rounds, size.batches)]);
  for (const kind of kinds) report([await chain(databases, kind, size.rounds, size.batches)]);
  for (const kind of kinds) report(await balances(databases, kind));
  for (const kind of kinds) report(await pages(databases, kind, size.rounds));
  report([await chartSize(databases, size.rounds)]);
  report(await starting(databases));
} finally {
  await databases.stop();
}
const json = JSON.stringify(
  { at: new Date().toISOString(), node: process.version, form: values.full ? 'full' : 'short', findings },
  null,
  2,
);
if (values.json === undefined) process.stdout.write(`\n${json}\n`);
else writeFileSync(values.json, `${json}\n`);
process.exit(0);
