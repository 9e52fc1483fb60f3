import { booksQueries } from '../engine/books.ts';
import type { Archives } from './archives.ts';
import { findBooks } from './books-there.ts';
import { disconnectBooks } from './disconnect-books.ts';
import type { End } from './end.ts';
import { exportBooks } from './export-books.ts';
import { importBooks } from './import-books.ts';
import { reopenMovedBooks } from './mark-moved.ts';
import { moveBooks } from './move-books.ts';

/** Exports, imports and moves of books, on either database. */
export const archivesOn = (end: End, close: () => Promise<void>): Archives => {
  const { connection, importing } = end;
  return {
    find: (ledgerId) => findBooks(connection, ledgerId),
    ofOrganization: async (organizationId) =>
      (await booksQueries(connection).ofOrganization().execute({ organizationId })).map(({ id }) => id),
    export: (ledgerId, route = {}) => exportBooks(connection, ledgerId, route),
    move: (ledgerId, to, route) => moveBooks(end, to.end as End, ledgerId, route),
    disconnect: (ledgerId) => disconnectBooks(connection, ledgerId, importing().until),
    reopen: (ledgerId) => reopenMovedBooks(connection, ledgerId, importing().until),
    import: (archive, route) => importBooks(end, archive, route),
    close,
    end,
  };
};
