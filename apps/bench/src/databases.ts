import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { startPostgres } from 'ledger-postgres';

export type Kind = 'sqlite' | 'postgres';

/** The database of a case: a new file, or a new database on one real Postgres server. */
export interface Databases {
  readonly fresh: (kind: Kind) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export const openStore = async (url: string): Promise<Store> =>
  url.startsWith('file:') ? sqliteStore({ file: url.slice(5) }) : postgresStore({ url });

export const openDatabases = async (): Promise<Databases> => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const server = await startPostgres(['fsync=on', 'shared_buffers=512MB', 'max_wal_size=4GB']);
  let made = 0;
  return {
    fresh: async (kind) => {
      made += 1;
      return kind === 'sqlite' ? `file:${join(folder, `bench-${made}.db`)}` : server.freshDatabase();
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
