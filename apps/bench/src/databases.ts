import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { startPostgres, tablesAt } from 'ledger-postgres';
import postgres from 'postgres';

const COUNTED_AFTER_MS = 1_500;

export type Kind = 'sqlite' | 'postgres';

/** The database of a case: a new file, or a new database on a shared Postgres server. */
export interface Databases {
  readonly fresh: (kind: Kind) => Promise<string>;
  /** A new Postgres database with the rows of another database, which must have no connections. */
  readonly copyOf: (url: string) => Promise<string>;
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
    copyOf: async (url) => {
      const copy = await server.freshDatabase();
      const sql = postgres(Object.assign(new URL(url), { pathname: '/postgres' }).href, { max: 1 });
      await sql.unsafe(`drop database ${nameOf(copy)}`);
      await sql.unsafe(`create database ${nameOf(copy)} template ${nameOf(url)}`);
      await sql.end();
      return copy;
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** The accumulated time of the statements of a database. Postgres counts the statements of a connection with a delay of at most a second. */
export const activeMs = async (url: string): Promise<number> => {
  await new Promise((later) => setTimeout(later, COUNTED_AFTER_MS));
  const sql = tablesAt(url);
  const [row] = await sql<{ ms: number }[]>`select active_time as ms from pg_stat_database where datname = current_database()`;
  await sql.end();
  return row?.ms ?? 0;
};
