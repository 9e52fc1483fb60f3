import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** One of each setup. The other cases share their parts: the writer, the reader and the history in SQL, the servers, the load. */
const CASES = ['batches', 'chain', 'transfers', 'filing', 'starting', 'pages'];

it('the bench runs in its least form, on both databases', { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-bench-'));
  const json = join(folder, 'figures.json');
  const program = join(import.meta.dirname, '../dist/main.js');
  await promisify(execFile)(process.execPath, [program, '--least', '--cases', CASES.join(','), '--json', json]);
  const { form, findings } = JSON.parse(await readFile(json, 'utf8'));
  expect(form).toBe('least');
  for (const { name, ours } of findings) expect(ours, name).toBeGreaterThan(0);
  expect(findings.length).toBeGreaterThan(2 * CASES.length);
  await rm(folder, { recursive: true });
});
