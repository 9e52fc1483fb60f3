import { eq } from 'drizzle-orm';
import type { Instant, LedgerId } from 'ledger-core';
import { booksTable } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';

/** Marks books as moved, or as writable here.  [TRV-12] */
export const mark = async (connection: Connection, ledgerId: LedgerId, movedAt: Instant | null): Promise<void> => {
  const table = booksTable(connection.kit);
  await connection.db.update(table).set({ movedAt }).where(eq(table.id, ledgerId));
};

/** Makes moved books writable here again.  [TRV-13] */
export const letBooksStay = (connection: Connection, ledgerId: LedgerId, until: number): Promise<void> =>
  committed(connection, until, () => mark(connection, ledgerId, null));

/** Runs work in one transaction, which is rolled back if the work fails. */
export const committed = async <R>(connection: Connection, until: number, work: () => Promise<R>): Promise<R> => {
  await connection.begin(until);
  try {
    const result = await work();
    await connection.control('commit');
    return result;
  } catch (fault) {
    await connection.control('rollback').catch(() => undefined);
    throw fault;
  }
};
