import type { Store } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';

/** The store of the database that a LEDGER_DATABASE_URL names. */
export const storeAt = async (url: string): Promise<Store> =>
  url.startsWith('file:') ? sqliteStore({ file: url.slice('file:'.length) }) : postgresStore({ url });
