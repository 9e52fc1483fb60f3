import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Store } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';

let server: PostgresServer;
const folder = mkdtempSync(join(tmpdir(), 'ledger-contract-'));
const open: Store[] = [];
let files = 0;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const kept = (store: Store): Store => {
  open.push(store);
  return store;
};

/** Tables of a service under names of the ledger's, which a statement without a schema or prefix would find. */
const SERVICE = ['accounts', 'entries', 'lines', 'members', 'transactions', 'events', 'search_words', 'ledgers', 'due']
  .map((name) => `create table ${name} (id integer primary key);`)
  .join('');

const besideService = async (): Promise<Store> => {
  const url = await server.freshDatabase();
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(SERVICE);
  await sql.end();
  return kept(await postgresStore({ url, schema: 'books_of_the_shop', connections: 4 }));
};

const inFileOfService = (): Store => {
  const file = join(folder, `books-${files++}.db`);
  const sql = new Sqlite(file);
  sql.exec(SERVICE);
  sql.close();
  return kept(sqliteStore({ file, prefix: 'books_' }));
};

describe('[STO-181] the contract in a schema beside tables of the same names', () => {
  for (const { name, run } of contract) it(name, async () => run(await besideService()));
});

describe('[STO-182] the contract under a prefix beside tables of the same names', () => {
  for (const { name, run } of contract) it(name, () => run(inFileOfService()));
});
