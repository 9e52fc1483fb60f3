import type { LedgerId } from 'ledger-core';
import { type BooksRow, booksQueries, booksTable, type TailsRow, tailsTable, withoutTails } from '../engine/books.ts';
import type { Connection, Keeping } from '../engine/connection.ts';
import type { LedgerNo } from '../engine/table.ts';
import { type ArchivedColumn, columnsOf } from './columns.ts';

/** The settings of books and the ends of their journal and trails: two rows of a database, one object of an archive. */
export type WholeRow = BooksRow & TailsRow;

/** The number of the books, the version of their reference data, and whether they moved are of one installation. */
export const columnsOfBooks = (kit: Connection['kit']): readonly ArchivedColumn[] => [
  ...columnsOf(kit, booksTable, ['no', 'movedAt']),
  ...columnsOf(kit, tailsTable, ['ledgerNo', 'ledgerId', 'referenceVersion']),
];

export const wholeRowOf = async (connection: Connection, ledgerId: LedgerId): Promise<WholeRow | null> => {
  const queries = booksQueries(connection);
  const [books] = await queries.one().execute({ ledgerId });
  if (books === undefined) return null;
  const [tails] = await queries.tails().execute({ ledgerNo: books.no, ledgerId });
  return { ...books, ...(tails ?? withoutTails(ledgerId)) };
};

/** Locks the books until the end of the transaction, if they are there. */
export const lockBooks = async (connection: Connection, ledgerId: LedgerId): Promise<void> => {
  const queries = booksQueries(connection);
  const [books] = await queries.one().execute({ ledgerId });
  if (books !== undefined) await queries.lockedTails().execute({ ledgerNo: books.no, ledgerId });
};

/** The row with the number and the version that it has in a database. */
export const installed = <R extends Omit<WholeRow, 'no' | 'ledgerNo' | 'ledgerId' | 'referenceVersion' | 'movedAt'>>(
  row: R,
  no: LedgerNo,
  referenceVersion: number,
) => ({ movedAt: null, ...row, no, ledgerNo: no, ledgerId: row.id, referenceVersion });

export const storeBooks = async (connection: Connection, keeping: Keeping, row: WholeRow): Promise<void> => {
  await connection.write(booksTable, keeping, [row]);
  await connection.write(tailsTable, keeping, [row]);
};
