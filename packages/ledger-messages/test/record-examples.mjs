import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SENTENCES } from 'ledger-messages';

/**
 * Runs the tests of the named projects, or of all that refuse, and adds an example of each reason that they provoked to
 * `recorded-examples.jsonl`. An example that still fits its sentence stays. Examples of removed reasons are removed.
 */

const PROJECTS = ['core', 'files', 'feeds', 'logos', 'mail', 'receipts', 'wire', 'server', 'drizzle', 'cli'];
const FILE = join(import.meta.dirname, 'recorded-examples.jsonl');

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const provokedBy = (projects) => {
  const folder = mkdtempSync(join(tmpdir(), 'reasons-'));
  const arguments_ = ['vitest', 'run', '--config', 'vitest.workspace.ts', ...projects.flatMap((name) => ['--project', name])];
  spawnSync('npx', arguments_, { stdio: 'inherit', env: { ...process.env, REASONS_FOLDER: folder } });
  const lines = readdirSync(folder).flatMap((name) => linesOf(join(folder, name)));
  rmSync(folder, { recursive: true });
  return lines.map((line) => JSON.parse(line));
};

const fits = ({ reason, params }) => {
  const sentence = SENTENCES[reason];
  const places = new Set([...(sentence ?? '').matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name));
  return sentence !== undefined && [...places].sort().join() === Object.keys(params).sort().join() && nestedIn(params).every(fits);
};

const nestedIn = (params) =>
  Object.values(params)
    .flat(3)
    .filter((value) => value?.reason !== undefined);

/** Plain characters, nothing empty and nothing long read best. */
const flaws = (why) => {
  const text = JSON.stringify(why);
  return (/[^\x20-\x7e]|\\/.test(text) ? 2_000 : 0) + (/""|\[\]|\/tmp\//.test(text) ? 1_000 : 0) + text.length;
};

const kept = linesOf(FILE).map((line) => JSON.parse(line));
const provoked = provokedBy(process.argv.length > 2 ? process.argv.slice(2) : PROJECTS).toSorted((one, other) => flaws(one) - flaws(other));
const examples = new Map();
for (const why of [...kept, ...provoked]) if (!examples.has(why.reason) && fits(why)) examples.set(why.reason, why);
const sorted = Object.keys(SENTENCES).flatMap((reason) => examples.get(reason) ?? []);
writeFileSync(FILE, sorted.map((why) => `${JSON.stringify(why)}\n`).join(''));
const missing = Object.keys(SENTENCES).filter((reason) => !examples.has(reason));
console.log(`${sorted.length} reasons have a recorded example. Written by hand: ${missing.join(', ')}`);
