import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { pdfWith } from 'ledger-core/testing';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { folderBlobs } from 'ledger-receipts/folder';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MAIN, NOBODY, run } from '../processes.ts';
import { storeAt } from '../store-at.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

const ENTRIES = 20_000;
const AT_ONCE = 500;
/** Milliseconds after which a move is killed: from its start to beyond its end. */
const KILLED_AFTER = [300, 700, 1_200, 1_800, 2_500, 3_500, 5_000, 7_000];

const folder = mkdtempSync(join(tmpdir(), 'ledger-killed-move-'));
const here = `file:${join(folder, 'here.db')}`;
const receipts = join(folder, 'receipts');
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
  mkdirSync(receipts);
  const ledger = createLedger({ store: await storeAt(here), blobs: folderBlobs(receipts) });
  const { owner } = granted(await ledger.books.open({ name: 'Busy', currency: 'USD', legalStructure: 'corporation' }));
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const idOf = (code: string) => accounts.find(({ account }) => account.code === code)?.account.id as `acct_${string}`;
  const sale = (at: number) => ({
    ...{ date: '2026-01-05', description: `Sale ${at}` },
    lines: [
      { accountId: idOf('1010'), side: 'debit' as const, amount: '1.00' },
      { accountId: idOf('4010'), side: 'credit' as const, amount: '1.00' },
    ],
  });
  for (let posted = 0; posted < ENTRIES; posted += AT_ONCE)
    granted(
      await ledger.journal.postMany(
        owner,
        Array.from({ length: AT_ONCE }, (_, at) => sale(posted + at)),
      ),
    );
  for (let at = 0; at < 20; at++) granted(await ledger.documents.create(owner, { bytes: pdfWith(`receipt ${at}`) }));
  await ledger.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = { ...process.env, ...NOBODY, LEDGER_DOCUMENTS_FOLDER: receipts };

/** Moves the books, and kills the program after a while. Answers whether it ended by itself. */
const moveKilled = async (from: string, to: string, afterMs: number): Promise<boolean> => {
  const child = spawn(process.execPath, [MAIN, 'move', '--to', to], {
    env: { ...environment, LEDGER_DATABASE_URL: from },
    stdio: 'ignore',
  });
  const killing = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const [code] = await once(child, 'exit');
  clearTimeout(killing);
  return code === 0;
};

const verified = (database: string): string => {
  const { status, out, error } = run(database, 'verify', '--csv');
  expect([status, error]).toEqual([0, '']);
  return out;
};

it.each(['Postgres', 'SQLite'] as const)(
  '[TRV-4] [TRV-10] a move to %s that is killed at any moment leaves nothing or all, and goes on',
  async (name) => {
    const ended: boolean[] = [];
    const files = () => readdirSync(receipts, { recursive: true }).length;
    const before = files();
    for (const [at, afterMs] of KILLED_AFTER.entries()) {
      const to = name === 'Postgres' ? await server.freshDatabase() : `file:${join(folder, `there-${at}.db`)}`;
      ended.push(await moveKilled(here, to, afterMs));
      const there = run(to, 'books', 'list', '--csv').out;
      if (there.includes('Busy')) expect(verified(to)).toBe(verified(here));
      expect(await moveKilled(here, to, 600_000)).toBe(true);
      expect(verified(to)).toBe(verified(here));
      expect(run(here, 'books', 'reopen', '--books', 'Busy').status).toBe(0);
    }
    // The first was cut, and the last was not: so the others were killed on the way.
    expect([ended[0], ended.at(-1)]).toEqual([false, true]);
    expect(files()).toBe(before);
  },
);
