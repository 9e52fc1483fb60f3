import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** Under three minutes, in which most kinds of faults come once, and each act is drawn on a busy machine too. */
const HOURS = '0.04';
/** Of a dozen kinds, as many come on a busy machine too. */
const LEAST_KINDS = 6;
const PROGRAM = join(import.meta.dirname, '../dist/main.js');

/** Of each area that has one act alone, a write of it. */
const ACTS = [
  'file owner money',
  'make a dimension',
  'set dimensions',
  'start a migration',
  'replay events',
  'mail an invoice',
  'read a feed',
  'take an archive',
];

interface Report {
  readonly requests: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly checks: number;
  readonly acts: Readonly<Record<string, number>>;
  readonly deliveries: { readonly taken: number };
}

/** Both at once: a run waits more than it works. */
describe.concurrent('the soak in its short form', () => {
  it.each(['sqlite', 'postgres'])(
    '[SYS-26] finds every promise kept under faults of every kind, on %s',
    { timeout: 600_000 },
    async (database) => {
      const folder = await mkdtemp(join(tmpdir(), 'ledger-soaked-'));
      const json = join(folder, 'report.json');
      const words = [PROGRAM, '--hours', HOURS, '--database', database, '--seed', '1', '--json', json];
      await promisify(execFile)(process.execPath, words).catch((fault: { readonly stdout: string }) => {
        throw new Error(fault.stdout.slice(-5_000));
      });
      const { requests, faults, checks, acts, deliveries } = JSON.parse(await readFile(json, 'utf8')) as Report;
      expect(requests).toBeGreaterThan(100);
      expect(checks).toBeGreaterThan(1);
      expect(deliveries.taken).toBeGreaterThan(100);
      for (const name of ACTS) expect(acts[name], name).toBeGreaterThan(0);
      expect(Object.keys(faults).length).toBeGreaterThanOrEqual(LEAST_KINDS);
      await rm(folder, { recursive: true });
    },
  );
});
