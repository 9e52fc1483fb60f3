import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { memoryStore } from 'ledger-core/memory';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { postgresStore, queryOfPostgres } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';

let server: PostgresServer;
const folder = mkdtempSync(join(tmpdir(), 'ledger-together-'));
const open: { readonly close: () => Promise<unknown> }[] = [];
let files = 0;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

const kept = <T extends { readonly close: () => Promise<unknown> }>(each: T): T => {
  open.push(each);
  return each;
};

/** All of it, but for what begins a transaction itself. */
const inside = contract.filter(({ name }) => !name.includes('[STO-184]'));

const STORES: readonly (readonly [string, () => Promise<Store> | Store])[] = [
  ['memory', () => memoryStore()],
  ['SQLite', () => kept(sqliteStore({ file: join(folder, `books-${files++}.db`) }))],
  ['Postgres', async () => kept(await postgresStore({ url: await server.freshDatabase(), connections: 2 }))],
];

describe.each(STORES)('[TGT-1] [TGT-2] the contract in one transaction on %s', (_, storeOf) => {
  for (const { name, run } of inside) it(name, async () => (await storeOf()).together([], (_sql, books) => run(books)));
});

describe('[TGT-5] the contract in a transaction of a program on Postgres', () => {
  for (const { name, run } of inside)
    it(name, async () => {
      const url = await server.freshDatabase();
      const store = kept(await postgresStore({ url, connections: 2 }));
      const sql = postgres(url, { max: 1, onnotice: () => undefined });
      kept({ close: () => sql.end() });
      await sql.begin((transaction) => store.within?.(queryOfPostgres(transaction), [], run));
    });
});
