import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

/**
 * `npm run soak -- --hours N [--database sqlite|postgres] [--seed S] [--json FILE]`: the built server and its worker under mixed requests
 * and faults. It reports the first violation, exits with 1, and keeps the folder with the data, the log and the responses.
 */
const { values } = parseArgs({
  options: {
    hours: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string' },
    json: { type: 'string' },
  },
});

const hours = Number(values.hours);
if (!(hours > 0)) throw new Error('--hours says for how long: --hours 1, or --hours 0.02 for a minute.');
const { database } = values;
if (database !== 'sqlite' && database !== 'postgres') throw new Error(`--database is sqlite or postgres, not ${database}.`);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(seed)) throw new Error(`--seed is a whole number, not ${values.seed}.`);

// A run that is stopped also stops its processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${database} ${line}\n`);

await soak({ database, hours, seed, say }).then(
  (report) => {
    if (values.json === undefined) say(report);
    else writeFileSync(values.json, `${report}\n`);
    process.exit(0);
  },
  (fault: unknown) => {
    say(`It failed: ${fault instanceof Error ? fault.stack : String(fault)}`);
    process.exit(1);
  },
);
