import { booksQueries } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';
import { findBooks } from './books-there.ts';
import { exportBooks } from './export-books.ts';
import { type Importing, importBooks } from './import-books.ts';
import { letBooksStay } from './leaving.ts';
import { type End, moveBooks } from './move-books.ts';
import type { Travel } from './travel.ts';

/** Books that leave either database, or arrive in it, on a connection. */
export const travelOn = (connection: Connection, importing: () => Importing, close: () => Promise<void>): Travel => {
  const end: End = { connection, importing };
  return {
    find: (ledgerId) => findBooks(connection, ledgerId),
    ofOrganization: async (organizationId) =>
      (await booksQueries(connection).ofOrganization().execute({ organizationId })).map(({ id }) => id),
    export: (ledgerId, route = {}) => exportBooks(connection, ledgerId, route),
    move: (ledgerId, to, route) => moveBooks(end, to.end as End, ledgerId, route),
    reopen: (ledgerId) => letBooksStay(connection, ledgerId, importing().until),
    import: (archive, route) => importBooks(connection, archive, route, importing()),
    close,
    end,
  };
};
