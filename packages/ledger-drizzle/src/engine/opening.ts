import { atFirstUse, EMPTY_TAIL, EMPTY_TRAIL, type Expects, type LedgerId, type Makers, type Repositories, snapshot } from 'ledger-core';
import { auditTailOf, type BooksRow, booksQueries, booksTable, settingsOf, tailOf } from './books.ts';
import type { Connection } from './connection.ts';
import { Damaged } from './corrupt.ts';
import type { Job } from './job.ts';
import type { AnyModule } from './module.ts';
import type { StoreObserver } from './observer.ts';
import type { Reference, ReferenceData, referenceCache } from './reference-cache.ts';
import { openSession, type Session } from './session.ts';
import { insertOrder, type LedgerNo } from './table.ts';

export type Modules = Readonly<Record<keyof Repositories, AnyModule>>;

/** A connection with the queries of every module, each prepared on first use. */
export interface Prepared extends Connection {
  readonly books: ReturnType<typeof booksQueries>;
  readonly modules: Modules;
  /** The repositories of one unit of work, each created on first use. */
  readonly repositoriesIn: (session: Session) => Repositories;
  readonly queriesOf: ReadonlyMap<AnyModule, unknown>;
  readonly order: ReturnType<typeof insertOrder>;
  readonly cache: ReturnType<typeof referenceCache>;
  readonly observer: StoreObserver | undefined;
}

export const prepare = (
  connection: Connection,
  { modules, cache, observer }: Pick<Prepared, 'modules' | 'cache' | 'observer'>,
): Prepared => {
  const all = Object.values(modules);
  const queriesOf = new Map(all.map((module) => [module, module.queries(connection)]));
  const makers = Object.entries(modules).map(([name, module]) => [
    name,
    (session: Session) => module.repository(session, queriesOf.get(module)),
  ]);
  return {
    ...connection,
    modules,
    repositoriesIn: atFirstUse(Object.fromEntries(makers) as Makers<Session, Repositories>),
    cache,
    observer,
    books: booksQueries(connection),
    queriesOf,
    order: insertOrder(connection.kit, [booksTable, ...all.flatMap(({ tables }) => tables)]),
  };
};

interface Opening {
  readonly jobs: readonly Job[];
  readonly isAlone: boolean;
  /** The numbers of the books that the same transaction opened before. */
  readonly numbered: readonly LedgerNo[];
}

/** Locks the books and loads the rows that the waiting units of work expect to read, in one round trip to the database. */
export const openLocked = async (connection: Prepared, ledgerId: LedgerId, { jobs, isAlone, numbered }: Opening): Promise<Session> => {
  const ledgerNo = connection.cache.numberOf(ledgerId);
  // The lock is sent first: rows read before the lock is held could still change.
  const locked = connection.books.locked().execute({ ledgerId });
  const prefetching = ledgerNo === undefined ? [] : prefetch(connection, ledgerNo, jobs);
  const [[row], ...prefetched] = await Promise.all([locked, ...prefetching]);
  if (row === undefined) return unopened(connection, await nextNo(connection, numbered), isAlone);
  const session = await sessionOf(connection, ledgerId, row, isAlone);
  if (row.no === ledgerNo) for (const put of prefetched) put(session);
  return session;
};

const prefetch = (connection: Prepared, ledgerNo: LedgerNo, jobs: readonly Job[]): readonly Promise<(session: Session) => void>[] => {
  const expected = jobs.flatMap(({ options }) => options.expects ?? []);
  return (Object.entries(connection.modules) as [keyof Expects, AnyModule][]).flatMap(([name, module]) => {
    const keys = expected.flatMap((each): readonly unknown[] => each[name] ?? []);
    return keys.length === 0 ? [] : (module.prefetch?.(connection.queriesOf.get(module), ledgerNo, [...new Set(keys)]) ?? []);
  });
};

const nextNo = async (connection: Prepared, numbered: readonly LedgerNo[]): Promise<LedgerNo> => {
  await connection.lockNumbers();
  const [last] = await connection.books.lastNo().execute({});
  return Math.max(last?.no ?? 0, ...numbered) + 1;
};

/** The books for a reading unit of work. */
export const openToRead = async (connection: Prepared, ledgerId: LedgerId, row: BooksRow | undefined): Promise<Session> =>
  row === undefined ? unopened(connection, NO_BOOKS, true) : sessionOf(connection, ledgerId, row, true);

/** An unused number, for reads of books that do not exist. */
const NO_BOOKS: LedgerNo = 0;

const unopened = (connection: Prepared, ledgerNo: LedgerNo, isAlone: boolean): Session =>
  openSession({
    ...{ connection, order: connection.order, isAlone, ledgerNo, movedAt: null, data: null },
    ...{ tail: EMPTY_TAIL, auditTail: EMPTY_TRAIL, lastEventNo: 0 },
  });

const sessionOf = async (connection: Prepared, ledgerId: LedgerId, row: BooksRow, isAlone: boolean): Promise<Session> => {
  const { order, cache, observer } = connection;
  const { no: ledgerNo, lastEventNo, movedAt } = row;
  const current = cache.current(ledgerId, row.frameVersion);
  observer?.looksUp(current !== undefined);
  const data = current ?? (await load(connection, row));
  if (current === undefined) cache.hold(ledgerId, data);
  const tails = { tail: tailOf(row), auditTail: auditTailOf(row), lastEventNo };
  return openSession({ connection, order, isAlone, ledgerNo, movedAt, data, ...tails });
};

/** If reference data cannot be read, its fault is cached and thrown to whoever requests it. The other data of the books stays available. */
const heldOf = async (reference: Reference<unknown>, loading: Promise<unknown>): Promise<readonly [Reference<unknown>, unknown]> => {
  try {
    return [reference, await loading];
  } catch (fault) {
    if (fault instanceof Damaged) return [reference, new Damaged(`${reference.name}: ${fault.message}`, { cause: fault })];
    throw fault;
  }
};

const load = async (connection: Prepared, row: BooksRow): Promise<ReferenceData> => {
  const loading = Object.values(connection.modules).flatMap((module) => {
    if (module.held === undefined) return [];
    const [reference, loadIt] = module.held;
    return [heldOf(reference, loadIt(connection.queriesOf.get(module), row.no))];
  });
  return { version: row.frameVersion, ledgerNo: row.no, settings: snapshot(settingsOf(row)), held: new Map(await Promise.all(loading)) };
};
