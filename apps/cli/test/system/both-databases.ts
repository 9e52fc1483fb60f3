import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { afterAll, beforeAll } from 'vitest';

/** Both databases for the tests of a file, each made when it is asked for: a file, and a database of a Postgres server of their own. They are gone afterwards. */
export const bothDatabases = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-${name}-`));
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return [
    ['SQLite', async () => `file:${join(folder, 'ledger.db')}`],
    ['Postgres', () => postgres.freshDatabase()],
  ] as const;
};
