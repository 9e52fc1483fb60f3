import { desc, eq } from 'drizzle-orm';
import type { LedgerId, Settings } from 'ledger-core';
import { auditTable } from '../company/audit.ts';
import { booksQueries } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';
import { exportBooks, holdBooks, type Route } from './export-books.ts';
import { type Arrived, type Importing, type ImportRoute, importBooks } from './import-books.ts';

export type { Route } from './export-books.ts';
export type { Arrived, ImportRoute } from './import-books.ts';

/** A set of books of a database, and how far it has come: two that have come as far are the same. */
export interface BooksThere extends Pick<Settings, 'id' | 'name' | 'organizationId'> {
  readonly entries: number;
  readonly head: string;
  readonly events: number;
  /** The last record of the audit trail, which every command leaves; null for none. */
  readonly lastAudit: string | null;
}

/** Books of a database that leave it as an archive, or arrive in it. One of them at a time. */
export interface Travel {
  readonly find: (ledgerId: LedgerId) => Promise<BooksThere | null>;
  /** The books of an organization. */
  readonly ofOrganization: (organizationId: Settings['organizationId']) => Promise<readonly LedgerId[]>;
  /** The archive of one set of books, as it is read. */
  readonly export: (ledgerId: LedgerId, route?: Route) => ReadableStream<Uint8Array>;
  /** Works with the archive while whoever writes to the books waits.  [TRV-10] */
  readonly hold: <R>(ledgerId: LedgerId, route: Route, work: (archive: ReadableStream<Uint8Array>) => Promise<R>) => Promise<R>;
  readonly import: (archive: ReadableStream<Uint8Array>, route: ImportRoute) => Promise<Arrived>;
  readonly close: () => Promise<void>;
}

/** The same on a connection of either database. */
export const travelOn = (connection: Connection, importing: () => Importing, close: () => Promise<void>): Travel => ({
  find: (ledgerId) => findBooks(connection, ledgerId),
  ofOrganization: async (organizationId) =>
    (await booksQueries(connection).ofOrganization().execute({ organizationId })).map(({ id }) => id),
  export: (ledgerId, route = {}) => exportBooks(connection, ledgerId, route),
  hold: (ledgerId, route, work) => holdBooks(connection, ledgerId, { ...route, until: importing().until }, work),
  import: (archive, route) => importBooks(connection, archive, route, importing()),
  close,
});

const findBooks = async (connection: Connection, ledgerId: LedgerId): Promise<BooksThere | null> => {
  const [row] = await booksQueries(connection).one().execute({ ledgerId });
  if (row === undefined) return null;
  const audit = auditTable(connection.kit);
  const [last] = await connection.db
    .select({ id: audit.id })
    .from(audit)
    .where(eq(audit.ledgerNo, row.no))
    .orderBy(desc(audit.id))
    .limit(1);
  const { id, name, organizationId, lastEntryNo: entries, head, lastEventNo: events } = row;
  return { id, name, organizationId, entries, head, events, lastAudit: last?.id ?? null };
};
