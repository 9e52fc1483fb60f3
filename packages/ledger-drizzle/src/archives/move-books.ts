import { isDeepStrictEqual } from 'node:util';
import { type Instant, type LedgerId, OutcomeUnknown } from 'ledger-core';
import type { Connection } from '../engine/connection.ts';
import type { BooksThere, ImportRoute, Moved } from './archives.ts';
import { installed, lockBooks, storeBooks, type WholeRow, wholeRowOf } from './books-row.ts';
import { findBooks, pointOf } from './books-there.ts';
import { ArchiveRefused } from './broken-archive.ts';
import { copyRows, refuseOtherCounts } from './copy-rows.ts';
import { type End, type Importing, orLost, undone } from './end.ts';
import { checkImported, nextNo, refuseTaken, type Undo } from './import-books.ts';
import { committed, markMoved } from './mark-moved.ts';
import { movingReceipts } from './moving-receipts.ts';
import type { Copying } from './moving-table.ts';

interface Move {
  readonly ledgerId: LedgerId;
  readonly copying: Copying;
  readonly route: ImportRoute;
  /** The steps that undo external changes, until the books are committed. */
  readonly undo: Undo;
  readonly wasThere: boolean;
  /** A version other than the one that servers of the other database may have cached. */
  readonly referenceVersion: number;
}

/**
 * Moves books into another database in one of its transactions: they are not visible there before they are complete. They are copied and
 * verified while others write to them. Then the later changes are copied; only for the last of these do writers wait.  [TRV-10] [TRV-14]
 */
export const moveBooks = async (from: End, to: End, ledgerId: LedgerId, route: ImportRoute): Promise<Moved> => {
  const undo: Undo = new Map();
  try {
    return await orLost(move(from, to, { ledgerId, route, undo }), from, to);
  } catch (fault) {
    await Promise.all([undone(to), undone(from)]);
    if (!(fault instanceof OutcomeUnknown)) for (const step of undo.values()) await step();
    throw to.connection.unavailable(fault) ?? from.connection.unavailable(fault) ?? fault;
  }
};

const move = async (from: End, to: End, what: Pick<Move, 'ledgerId' | 'route' | 'undo'>): Promise<Moved> => {
  const { until, takeTurn, numbersAhead, settle } = to.importing();
  await to.connection.begin(until);
  await takeTurn?.();
  const moving = await begun(from.connection, to.connection, { ...what, numbersAhead });
  if (!moving.wasThere) {
    await bringSnapshot(moving);
    await verify(moving);
    // The verification takes a while, in which many rows may have been written.
    await bringSnapshot(moving);
    await settle?.();
  }
  return { books: await bringLast(moving, from.importing().until), wasThere: moving.wasThere };
};

type Beginning = Pick<Move, 'ledgerId' | 'route' | 'undo'> & Pick<Importing, 'numbersAhead'>;

/** The books in both databases, and the state of the move between them. */
const begun = async (leaving: Connection, imported: Connection, { ledgerId, route, undo, numbersAhead }: Beginning): Promise<Move> => {
  const here = await rowOf(leaving, ledgerId);
  await lockBooks(imported, ledgerId);
  const copy = await wholeRowOf(imported, ledgerId);
  if (copy === null) {
    refuseMoved((await findBooks(leaving, ledgerId)) as BooksThere);
    await refuseTaken(imported, here, route.joinOrganization ?? false);
  }
  const from = { connection: leaving, ledgerNo: here.no };
  const to = { connection: imported, ledgerNo: copy?.no ?? (await nextNo(imported, numbersAhead)) };
  const receipts = movingReceipts(from, to, ledgerId, route, undo);
  const copying = { from, to, receipts, report: counting(route) };
  return { ledgerId, copying, route, undo, wasThere: copy !== null, referenceVersion: (copy?.referenceVersion ?? 0) + 1 };
};

const counting = ({ report }: ImportRoute): Copying['report'] => {
  let done = 0;
  return (rows) => {
    done += rows;
    report?.(done);
  };
};

const rowOf = async (connection: Connection, ledgerId: LedgerId): Promise<WholeRow> => {
  const row = await wholeRowOf(connection, ledgerId);
  if (row === null) throw new ArchiveRefused(`The database has no books with the id ${ledgerId}.`);
  return row;
};

/** Copies one snapshot of the books, while others write. */
const bringSnapshot = async (move: Move): Promise<void> => {
  const { connection } = move.copying.from;
  await connection.control('begin read');
  try {
    await copyAll(move);
  } finally {
    await connection.control('rollback').catch(() => undefined);
  }
};

const copyAll = async ({ ledgerId, copying, referenceVersion }: Move): Promise<void> => {
  const { from, to } = copying;
  await copyRows(copying);
  const row = await rowOf(from.connection, ledgerId);
  await storeBooks(to.connection, 'put', installed(row, to.ledgerNo, referenceVersion));
};

const verify = async ({ ledgerId, copying: { to }, route }: Move): Promise<void> =>
  checkImported(to.connection, await rowOf(to.connection, ledgerId), route);

/** Copies the rest, while writers of the books wait. Both databases then commit: first the one that receives the books. */
const bringLast = (move: Move, until: number): Promise<BooksThere> => {
  const { ledgerId, copying, undo, wasThere } = move;
  const leaving = copying.from.connection;
  const imported = copying.to.connection;
  return committed(leaving, until, async () => {
    await lockBooks(leaving, ledgerId);
    const [here, there] = [await findBooks(leaving, ledgerId), await findBooks(imported, ledgerId)] as [BooksThere, BooksThere];
    if (!(wasThere && isSame(here, there))) {
      if (wasThere) await refuseOther(copying, here, there);
      refuseMoved(here);
      await copyAll(move);
      await copying.receipts.bringRest();
      await refuseOtherCounts(copying);
      await verify(move);
    } else if (here.movedAt === null) await markMoved(imported, ledgerId, null);
    // Before the other commit: this fails if the lock was lost with its connection.
    if (here.movedAt === null) await markMoved(leaving, ledgerId, new Date().toISOString() as Instant);
    await imported.control('commit');
    undo.clear();
    return here;
  });
};

/** Copies of books at the same position are equal, wherever they are written. */
const isSame = (here: BooksThere, there: BooksThere): boolean => isDeepStrictEqual({ ...here, movedAt: null }, { ...there, movedAt: null });

/** Refuses a copy with its own writes. A copy without them is updated: its move was interrupted at the very end.  [TRV-10] */
const refuseOther = async ({ from, to }: Copying, here: BooksThere, there: BooksThere): Promise<void> => {
  const ours = await pointOf(from.connection, from.ledgerNo, there);
  const theirs = await pointOf(to.connection, to.ledgerNo, there);
  if (here.movedAt === null && there.movedAt === null && isDeepStrictEqual(ours, theirs)) return;
  throw new ArchiveRefused(
    `The books ${here.name} (${here.id}) already exist in the other database and were changed there. Move them to a different database.`,
  );
};

/** Moved books are read-only here, and can only be moved from where they are written.  [TRV-12] */
const refuseMoved = ({ id, name, movedAt }: BooksThere): void => {
  if (movedAt === null) return;
  throw new ArchiveRefused(
    `The books ${name} (${id}) moved to another database at ${movedAt}. Move them from that database, or first make them writable here with "books company reopen".`,
  );
};
