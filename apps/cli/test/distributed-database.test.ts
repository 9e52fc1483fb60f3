import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshCitus, hasCitus, type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN, type Ran } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-distributed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { PATH = '' } = process.env;

const ledgerAt =
  (url: string) =>
  (...words: readonly string[]): Ran => {
    const env = { PATH, XDG_CONFIG_HOME: folder, LEDGER_DATABASE_URL: url };
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { cwd: folder, env, encoding: 'utf8' });
    return { status, out: stdout, error: stderr };
  };

const NEW_BOOKS = ['--currency', 'USD', '--legal-structure', 'corporation'];

describe('[STO-186] the database commands', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it.each([['status'], ['distribute']])('refuse a file, and say how books come to Postgres: %s', (word) => {
    const ledger = ledgerAt(`file:${join(folder, 'books.db')}`);
    expect(ledger('database', word)).toMatchObject({ status: 1, error: expect.stringContaining('books move --help') });
  });

  it.each([['status'], ['distribute']])('refuse a Postgres without tables, then one without the extension: %s', async (word) => {
    const ledger = ledgerAt(await postgres.freshDatabase());
    expect(ledger('database', word)).toMatchObject({ status: 1, error: expect.stringContaining('create one with: books migrate') });
    expect(ledger('migrate').status).toBe(0);
    expect(ledger('database', word)).toMatchObject({ status: 1, error: expect.stringContaining('create extension citus') });
  });
});

describe.skipIf(!hasCitus)('on a cluster', () => {
  it('[STO-186] [STO-187] tables are distributed, and the machine of each set of books is listed', async () => {
    const cluster = await freshCitus();
    const ledger = ledgerAt(cluster.url);
    expect(ledger('company', 'create', '--name', 'Juniper', ...NEW_BOOKS).status).toBe(0);
    expect(ledger('database', 'status').out).toContain('55 tables not distributed: ledgers, tails');
    expect(ledger('database', 'distribute', '--dry-run').out).toContain('nothing was changed');
    expect(JSON.parse(ledger('database', 'status', '--json').out).tables.distributed).toBe(0);
    expect(ledger('database', 'distribute')).toMatchObject({ status: 0, out: expect.stringContaining('55 tables distributed') });
    expect(ledger('database', 'distribute')).toMatchObject({ status: 0, out: expect.stringContaining('All tables are distributed') });
    expect(ledger('company', 'create', '--name', 'Sister', ...NEW_BOOKS).status).toBe(0);
    const { books, machines } = JSON.parse(ledger('database', 'status', '--json').out);
    expect(books).toMatchObject([{ name: 'Juniper' }, { name: 'Sister' }]);
    expect(machines).toHaveLength(cluster.machines.length);
    expect(ledger('verify')).toMatchObject({ status: 0, out: expect.stringContaining('Database: no problems found.') });
    await cluster.end();
  }, 300_000);
});
