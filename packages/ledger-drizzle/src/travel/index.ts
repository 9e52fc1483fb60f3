import type { LedgerId } from 'ledger-core';
import type { Connection } from '../engine/connection.ts';
import { exportBooks, type Route } from './export-books.ts';
import { type Arrived, type Importing, type ImportRoute, importBooks } from './import-books.ts';

export type { Route } from './export-books.ts';
export type { Arrived, ImportRoute } from './import-books.ts';

/** Books of a database that leave it as an archive, or arrive in it. One of them at a time. */
export interface Travel {
  /** The archive of one set of books, as it is read. */
  readonly export: (ledgerId: LedgerId, route?: Route) => ReadableStream<Uint8Array>;
  readonly import: (archive: ReadableStream<Uint8Array>, route: ImportRoute) => Promise<Arrived>;
  readonly close: () => Promise<void>;
}

/** The same on a connection of either database. */
export const travelOn = (connection: Connection, importing: () => Importing, close: () => Promise<void>): Travel => ({
  export: (ledgerId, route = {}) => exportBooks(connection, ledgerId, route),
  import: (archive, route) => importBooks(connection, archive, route, importing()),
  close,
});
