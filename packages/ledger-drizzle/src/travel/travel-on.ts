import { desc, eq } from 'drizzle-orm';
import type { LedgerId } from 'ledger-core';
import { auditTable } from '../company/audit.ts';
import { booksQueries } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';
import { exportBooks, letBooksMove, letBooksStay } from './export-books.ts';
import { type Importing, importBooks } from './import-books.ts';
import type { BooksThere, Travel } from './travel.ts';

/** Books that leave either database, or arrive in it, on a connection. */
export const travelOn = (connection: Connection, importing: () => Importing, close: () => Promise<void>): Travel => ({
  find: (ledgerId) => findBooks(connection, ledgerId),
  ofOrganization: async (organizationId) =>
    (await booksQueries(connection).ofOrganization().execute({ organizationId })).map(({ id }) => id),
  export: (ledgerId, route = {}) => exportBooks(connection, ledgerId, route),
  move: (ledgerId, route, work) => letBooksMove(connection, ledgerId, { ...route, until: importing().until }, work),
  reopen: (ledgerId) => letBooksStay(connection, ledgerId, importing().until),
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
  const { id, name, organizationId, lastEntryNo: entries, head, lastEventNo: events, movedAt } = row;
  return { id, name, organizationId, entries, head, events, lastAudit: last?.id ?? null, movedAt };
};
