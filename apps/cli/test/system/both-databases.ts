import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distributePostgres, migratePostgres } from 'ledger-drizzle/postgres';
import { freshCitus, hasCitus, type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { afterAll, beforeAll } from 'vitest';

/**
 * Both databases for the tests of a file, each created on request and removed afterwards: a file, and a database on an own Postgres server.
 * With TEST_CITUS_URL also a distributed one.
 */
export const bothDatabases = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-${name}-`));
  let postgres: OwnPostgres;
  const ends: (() => Promise<void>)[] = [];
  const distributed = async (): Promise<string> => {
    const { url, end } = await freshCitus();
    ends.push(end);
    await migratePostgres({ url });
    await distributePostgres({ url });
    return url;
  };
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  });
  return [
    ['SQLite', async () => `file:${join(folder, 'ledger.db')}`],
    ['Postgres', () => postgres.freshDatabase()],
    ...(hasCitus ? [['distributed Postgres', distributed] as const] : []),
  ] as const;
};
