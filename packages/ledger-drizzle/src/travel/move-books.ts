import { isDeepStrictEqual } from 'node:util';
import { type Instant, type LedgerId, OutcomeUnknown } from 'ledger-core';
import { type BooksRow, booksQueries, booksTable } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';
import { findBooks, pointOf } from './books-there.ts';
import { bringRows, refuseOtherCounts } from './bring-rows.ts';
import { TravelRefused } from './broken-archive.ts';
import { type End, type Importing, orLost, undone } from './end.ts';
import { checkArrived, nextNo, refuseTaken, type Undo } from './import-books.ts';
import { committed, mark } from './leaving.ts';
import { movingReceipts } from './moving-receipts.ts';
import type { Bringing } from './moving-table.ts';
import type { BooksThere, ImportRoute, Moved } from './travel.ts';

interface Move {
  readonly ledgerId: LedgerId;
  readonly bringing: Bringing;
  readonly route: ImportRoute;
  /** The steps that undo what was kept outside of the database, until the books are kept. */
  readonly undo: Undo;
  /** Whether the other database had the books before. */
  readonly wasThere: boolean;
  /** Another version than that which servers of the other database may have read. */
  readonly frameVersion: number;
}

/**
 * Moves books into another database, in one transaction of it: nobody sees them there before they are whole. They are brought and verified while they are
 * written on, and then what was written meanwhile is. For the last of it whoever writes to them waits.  [TRV-10] [TRV-14]
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
    // Verifying takes a while, in which much may have been written.
    await bringSnapshot(moving);
    await settle?.();
  }
  return { books: await bringLast(moving, from.importing().until), wasThere: moving.wasThere };
};

type Beginning = Pick<Move, 'ledgerId' | 'route' | 'undo'> & Pick<Importing, 'numbersAhead'>;

/** The books in both databases, and how they come from one to the other. */
const begun = async (leaving: Connection, arriving: Connection, { ledgerId, route, undo, numbersAhead }: Beginning): Promise<Move> => {
  const here = await rowOf(leaving, ledgerId);
  const [copy] = await booksQueries(arriving).locked().execute({ ledgerId });
  if (copy === undefined) {
    refuseMoved((await findBooks(leaving, ledgerId)) as BooksThere);
    await refuseTaken(arriving, here, route.joinOrganization ?? false);
  }
  const from = { connection: leaving, ledgerNo: here.no };
  const to = { connection: arriving, ledgerNo: copy?.no ?? (await nextNo(arriving, numbersAhead)) };
  const receipts = movingReceipts(from, to, ledgerId, route, undo);
  const bringing = { from, to, receipts, report: counting(route) };
  return { ledgerId, bringing, route, undo, wasThere: copy !== undefined, frameVersion: (copy?.frameVersion ?? 0) + 1 };
};

const counting = ({ report }: ImportRoute): Bringing['report'] => {
  let done = 0;
  return (rows) => {
    done += rows;
    report?.(done);
  };
};

const rowOf = async (connection: Connection, ledgerId: LedgerId): Promise<BooksRow> => {
  const [row] = await booksQueries(connection).one().execute({ ledgerId });
  if (row === undefined) throw new TravelRefused(`There are no books ${ledgerId} in this database.`);
  return row;
};

/** Brings one state of the books, while others write. */
const bringSnapshot = async (move: Move): Promise<void> => {
  const { connection } = move.bringing.from;
  await connection.control('begin read');
  try {
    await bring(move);
  } finally {
    await connection.control('rollback').catch(() => undefined);
  }
};

const bring = async ({ ledgerId, bringing, frameVersion }: Move): Promise<void> => {
  const { from, to } = bringing;
  await bringRows(bringing);
  const row = { ...(await rowOf(from.connection, ledgerId)), no: to.ledgerNo, frameVersion };
  await to.connection.keep(booksTable, 'put', [row]);
};

const verify = async ({ ledgerId, bringing: { to }, route }: Move): Promise<void> =>
  checkArrived(to.connection, await rowOf(to.connection, ledgerId), route);

/** Brings the rest, while whoever writes to the books waits. Both databases end their transactions then: the one that keeps the books first. */
const bringLast = (move: Move, until: number): Promise<BooksThere> => {
  const { ledgerId, bringing, undo, wasThere } = move;
  const leaving = bringing.from.connection;
  const arriving = bringing.to.connection;
  return committed(leaving, until, async () => {
    await booksQueries(leaving).locked().execute({ ledgerId });
    const [here, there] = [await findBooks(leaving, ledgerId), await findBooks(arriving, ledgerId)] as [BooksThere, BooksThere];
    if (!(wasThere && isSame(here, there))) {
      if (wasThere) await refuseOther(bringing, here, there);
      refuseMoved(here);
      await bring(move);
      await bringing.receipts.bringRest();
      await refuseOtherCounts(bringing);
      await verify(move);
    } else if (here.movedAt === null) await mark(arriving, ledgerId, null);
    // Before the other commit: it fails where the lock was lost with its connection.
    if (here.movedAt === null) await mark(leaving, ledgerId, new Date().toISOString() as Instant);
    await arriving.control('commit');
    undo.clear();
    return here;
  });
};

/** Books that have come as far are the same, wherever they are written. */
const isSame = (here: BooksThere, there: BooksThere): boolean => isDeepStrictEqual({ ...here, movedAt: null }, { ...there, movedAt: null });

/** A copy is brought up to date where nothing but what is here was ever written to it: a move was cut at its very end.  [TRV-10] */
const refuseOther = async ({ from, to }: Bringing, here: BooksThere, there: BooksThere): Promise<void> => {
  const ours = await pointOf(from.connection, from.ledgerNo, there);
  const theirs = await pointOf(to.connection, to.ledgerNo, there);
  if (here.movedAt === null && there.movedAt === null && isDeepStrictEqual(ours, theirs)) return;
  throw new TravelRefused(
    `The books ${here.name} (${here.id}) are in the other database already, and something was written to them there that is not here. Move them into another database.`,
  );
};

/** What moved is only read here, and is moved from where it is written.  [TRV-12] */
const refuseMoved = ({ id, name, movedAt }: BooksThere): void => {
  if (movedAt === null) return;
  throw new TravelRefused(
    `The books ${name} (${id}) moved to another database at ${movedAt}. Move them from there; or let them be written here again first ("ledger books reopen").`,
  );
};
