import { existsSync } from 'node:fs';
import type { Store } from 'ledger-core';
import type { StoreObserver, TimeLimits } from 'ledger-drizzle/postgres';
import type { Standby } from './http/standby.ts';
import type { Config } from './settings/config.ts';
import type { Database } from './settings/database.ts';
import { Mistake } from './settings/mistake.ts';

/** A store, and the standby for its reads. */
interface OpenedStore {
  readonly store: Store;
  readonly standby?: Standby;
}

/** Opens the store and loads only its driver. */
export const openStore = async (
  { database, keepsStatements, postgresConnections: connections }: Config,
  limits: Partial<TimeLimits> | undefined,
  observer: StoreObserver | undefined,
): Promise<OpenedStore> => {
  if (database.kind === 'sqlite') {
    const { sqliteStore } = await import('ledger-drizzle/sqlite');
    return { store: sqliteStore({ ...database, limits, observer }) };
  }
  const { postgresStore, readingAfter } = await import('ledger-drizzle/postgres');
  const { url, schema, directUrl, readUrl } = database;
  const store = await postgresStore({ url, schema, directUrl, readUrl, keepsStatements, connections, limits, observer });
  return store.logEnd === undefined ? { store } : { store, standby: { readingAfter, logEnd: store.logEnd } };
};

export const isThere = async (database: Database): Promise<boolean> => {
  if (database.kind === 'sqlite') return (await import('ledger-drizzle/sqlite')).sqliteIsThere(database.file, database.prefix);
  return (await import('ledger-drizzle/postgres')).postgresIsThere(database.directUrl, database.schema);
};

/** Refuses to continue without a database with tables. The check creates no database.  [CLI-10] */
export const requireDatabase = async (database: Database): Promise<void> => {
  const found = await isThere(database).catch((fault: unknown) => {
    throw cannotBeOpened(fault);
  });
  if (!found) throw new Mistake(`${whatIsMissing(database)}. Set ${settingsOf(database)}, or create one with: books migrate`);
};

const settingsOf = ({ kind }: Database): string =>
  kind === 'postgres' ? 'LEDGER_DATABASE_URL and LEDGER_DATABASE_SCHEMA' : 'LEDGER_DATABASE_URL';

const whatIsMissing = (database: Database): string => {
  if (database.kind === 'postgres') return `The database at LEDGER_DATABASE_URL has no ledger tables in the schema ${database.schema}`;
  return existsSync(database.file)
    ? `The file ${database.file} is not a database with ledger tables${database.prefix === undefined ? '' : ` that begin with ${database.prefix}`}`
    : `There is no database at ${database.file}`;
};

export const cannotBeOpened = (fault: unknown): Mistake =>
  new Mistake(
    `The database at LEDGER_DATABASE_URL cannot be opened: ${fault instanceof Error ? fault.message || fault.name : String(fault)}`,
  );
