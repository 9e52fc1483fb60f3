import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distributePostgres, migratePostgres } from 'ledger-drizzle/postgres';
import { citusDatabases, hasCitus, type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { afterAll, beforeAll } from 'vitest';

/**
 * Both databases for the tests of a file, each created on request and removed afterwards: a file, and a database on an own Postgres server.
 * With TEST_CITUS_URL also a distributed one.
 */
export const bothDatabases = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-${name}-`));
  let postgres: OwnPostgres;
  const distributed = citusDatabases(async (url) => {
    await migratePostgres({ url });
    await distributePostgres({ url });
  });
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    await distributed.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return [
    ['SQLite', async () => `file:${join(folder, 'ledger.db')}`],
    ['Postgres', () => postgres.freshDatabase()],
    ...(hasCitus ? [['distributed Postgres', () => distributed.freshDatabase()] as const] : []),
  ] as const;
};
