import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Repositories, Store } from 'ledger-core';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-long-reads-'));
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const entriesIn = async (books: Repositories): Promise<number> => (await books.journal.tail()).entryNo;

const signal = () => {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
};

it.each<[string, () => Store | Promise<Store>]>([
  ['SQLite', () => sqliteStore({ file: join(folder, 'books.db') })],
  ['Postgres', async () => postgresStore({ url: await server.freshDatabase(), connections: 1 })],
])('[STO-133] %s: what reads and writes does not wait for a long read, which sees one state', async (_, open) => {
  const store = await open();
  const acme = await openAcme(store);
  const { ledgerId } = acme.owner;
  await postSale(acme, '2026-01-05', '1.00');
  const begun = signal();
  const concurrently = signal();
  const long = store.read(
    ledgerId,
    async (books) => {
      const before = await entriesIn(books);
      begun.give();
      await concurrently.given;
      return [before, await entriesIn(books)];
    },
    { isLong: true },
  );
  await begun.given;
  await postSale(acme, '2026-01-06', '2.00');
  expect(await store.read(ledgerId, entriesIn)).toBe(2);
  concurrently.give();
  expect(await long).toEqual([1, 1]);
  const writes = store.read(ledgerId, async (books) => books.periods.put({} as never), { isLong: true });
  await expect(writes).rejects.toThrow();
  await store.close();
});

it('[STO-133] SQLite: closing waits for a long read', async () => {
  const store = sqliteStore({ file: join(folder, 'closed.db') });
  const acme = await openAcme(store);
  await postSale(acme, '2026-01-05', '1.00');
  const long = store.read(acme.owner.ledgerId, entriesIn, { isLong: true });
  await store.close();
  expect(await long).toBe(1);
});
