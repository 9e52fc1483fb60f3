import { eq, sql } from 'drizzle-orm';
import type { Instant, LedgerId } from 'ledger-core';
import { booksQueries, booksTable, tailsTable } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';

/** Marks books as moved, or as writable here, also for servers that have cached their settings.  [TRV-12] */
export const markMoved = async (connection: Connection, ledgerId: LedgerId, movedAt: Instant | null): Promise<void> => {
  const { db, kit } = connection;
  const tails = tailsTable(kit);
  const books = booksTable(kit);
  const raised = { referenceVersion: sql`${tails.referenceVersion} + 1` };
  const [row] = await booksQueries(connection).one().execute({ ledgerId });
  if (row === undefined) return;
  await db.update(tails).set(raised).where(eq(tails.ledgerNo, row.no));
  await db.update(books).set({ movedAt }).where(eq(books.id, ledgerId));
};

/** Makes moved books writable here again.  [TRV-13] */
export const reopenMovedBooks = (connection: Connection, ledgerId: LedgerId, until: number): Promise<void> =>
  committed(connection, until, () => markMoved(connection, ledgerId, null));

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
