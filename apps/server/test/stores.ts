import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { distributePostgres, migratePostgres, postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { citusDatabases, hasCitus, type PostgresServer, startPostgres } from 'ledger-postgres';

/** The three stores, for tests that run on each; `stop` ends what they started. With TEST_CITUS_URL the Postgres is a distributed one. */
export const threeStores = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-stores-'));
  /** One server for all databases of a test file. */
  let postgres: Promise<PostgresServer> | undefined;
  const plain = async (): Promise<string> => {
    postgres ??= startPostgres();
    return (await postgres).freshDatabase();
  };
  const distributed = citusDatabases(async (url) => {
    await migratePostgres({ url });
    await distributePostgres({ url });
  });
  const stores: readonly (readonly [name: string, open: () => Store | Promise<Store>])[] = [
    ['in memory', () => memoryStore()],
    ['on SQLite', () => sqliteStore({ file: join(folder, 'books.db') })],
    ['on Postgres', async () => postgresStore({ url: await (hasCitus ? distributed.freshDatabase() : plain()) })],
  ];
  const stop = async () => {
    await (await postgres)?.stop();
    await distributed.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { stores, stop };
};
