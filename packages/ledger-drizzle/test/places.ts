import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll } from 'vitest';

interface Closing {
  readonly close: () => Promise<unknown>;
}

/** New databases for the tests of a file. What a test keeps is closed after it, the latest first, and all databases are removed at the end. */
export const placesOf = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-${name}-`));
  const open: Closing[] = [];
  let server: PostgresServer;
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

  const stored = <T extends Closing>(each: T): T => {
    open.push(each);
    return each;
  };
  return {
    stored,
    freshFile: (): string => join(folder, `books-${files++}.db`),
    freshDatabase: (): Promise<string> => server.freshDatabase(),
    /** A client as the program has it that owns the database. */
    clientOf: (url: string): postgres.Sql => {
      const sql = postgres(url, { max: 1, onnotice: () => undefined });
      stored({ close: () => sql.end() });
      return sql;
    },
  };
};
