import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { type PostgresServer, startPostgres } from 'ledger-postgres';

/** The three stores, for tests that run on each; `stop` ends what they started. */
export const threeStores = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-stores-'));
  /** One server for all databases of a test file. */
  let postgres: Promise<PostgresServer> | undefined;
  const stores: readonly (readonly [name: string, open: () => Store | Promise<Store>])[] = [
    ['in memory', () => memoryStore()],
    ['on SQLite', () => sqliteStore({ file: join(folder, 'books.db') })],
    [
      'on Postgres',
      async () => {
        postgres ??= startPostgres();
        return postgresStore({ url: await (await postgres).freshDatabase() });
      },
    ],
  ];
  const stop = async () => {
    await (await postgres)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { stores, stop };
};
