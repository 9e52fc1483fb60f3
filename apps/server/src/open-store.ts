import type { Store } from 'ledger-core';
import type { StoreObserver, TimeLimits } from 'ledger-drizzle/postgres';
import type { Standby } from './http/standby.ts';
import type { Config } from './settings/config.ts';

/** A store, and the standby that its reads may be asked of. */
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
    return { store: sqliteStore({ file: database.file, limits, observer }) };
  }
  const { postgresStore, readingAfter } = await import('ledger-drizzle/postgres');
  const { url, directUrl, readUrl } = database;
  const store = await postgresStore({ url, directUrl, readUrl, keepsStatements, connections, limits, observer });
  return store.logEnd === undefined ? { store } : { store, standby: { readingAfter, logEnd: store.logEnd } };
};
