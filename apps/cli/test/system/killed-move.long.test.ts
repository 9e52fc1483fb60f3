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
/** When a move is killed, of the time that a whole one takes. */
const KILLED_AFTER = [0.1, 0.4, 0.65, 0.85, 0.95];

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
    const files = () => readdirSync(receipts, { recursive: true }).length;
    const before = files();
    const target = async (at: string) => (name === 'Postgres' ? server.freshDatabase() : `file:${join(folder, `there-${at}.db`)}`);
    /** Answers how long it took. */
    const goesOn = async (to: string): Promise<number> => {
      const begun = performance.now();
      expect(await moveKilled(here, to, 600_000)).toBe(true);
      const tookMs = performance.now() - begun;
      expect(verified(to)).toBe(verified(here));
      expect(run(here, 'company', 'reopen', '--books', 'Busy').status).toBe(0);
      return tookMs;
    };
    const wholeMs = await goesOn(await target('whole'));
    const ended: boolean[] = [];
    for (const part of KILLED_AFTER) {
      const to = await target(`after-${part}`);
      ended.push(await moveKilled(here, to, part * wholeMs));
      const there = run(to, 'company', 'list', '--csv').out;
      if (there.includes('Busy')) expect(verified(to)).toBe(verified(here));
      await goesOn(to);
    }
    // The first was cut for certain; of the others, those that a busy machine let go on were whole.
    expect(ended[0]).toBe(false);
    expect(files()).toBe(before);
  },
);
