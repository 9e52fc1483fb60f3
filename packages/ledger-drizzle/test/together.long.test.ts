import type { Store } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { memoryStore } from 'ledger-core/memory';
import { describe, it } from 'vitest';
import { postgresStore, queryOfPostgres } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { placesOf } from './places.ts';

const { stored, freshFile, freshDatabase, clientOf } = placesOf('together');

/** All of it, but for what begins a transaction itself. */
const inside = contract.filter(({ name }) => !name.includes('[STO-184]'));

const STORES: readonly (readonly [string, () => Promise<Store> | Store])[] = [
  ['memory', () => memoryStore()],
  ['SQLite', () => stored(sqliteStore({ file: freshFile() }))],
  ['Postgres', async () => stored(await postgresStore({ url: await freshDatabase(), connections: 2 }))],
];

describe.each(STORES)('[TGT-1] [TGT-2] the contract in one transaction on %s', (_, storeOf) => {
  for (const { name, run } of inside) it(name, async () => (await storeOf()).together([], (_sql, books) => run(books)));
});

describe('[TGT-5] the contract in a transaction of a program on Postgres', () => {
  for (const { name, run } of inside)
    it(name, async () => {
      const url = await freshDatabase();
      const store = stored(await postgresStore({ url, connections: 2 }));
      await clientOf(url).begin((transaction) => store.within?.(queryOfPostgres(transaction), [], run));
    });
});
