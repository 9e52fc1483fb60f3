import Sqlite from 'better-sqlite3';
import type { Store } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { describe, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { placesOf } from './places.ts';

const { stored, freshFile, freshDatabase, clientOf } = placesOf('contract');

/** Tables of a service under names of the ledger's, which a statement without a schema or prefix would find. */
const SERVICE = ['accounts', 'entries', 'lines', 'members', 'transactions', 'events', 'search_words', 'ledgers', 'scheduled_jobs']
  .map((name) => `create table ${name} (id integer primary key);`)
  .join('');

const besideService = async (): Promise<Store> => {
  const url = await freshDatabase();
  await clientOf(url).unsafe(SERVICE);
  return stored(await postgresStore({ url, schema: 'books_of_the_shop', connections: 4 }));
};

const inFileOfService = (): Store => {
  const file = freshFile();
  const sql = new Sqlite(file);
  sql.exec(SERVICE);
  sql.close();
  return stored(sqliteStore({ file, prefix: 'books_' }));
};

describe('[STO-181] the contract in a schema beside tables of the same names', () => {
  for (const { name, run } of contract) it(name, async () => run(await besideService()));
});

describe('[STO-182] the contract under a prefix beside tables of the same names', () => {
  for (const { name, run } of contract) it(name, () => run(inFileOfService()));
});
