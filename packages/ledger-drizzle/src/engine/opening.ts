import { atFirstUse, type Expects, type LedgerId, type Makers, type Repositories, snapshot } from 'ledger-core';
import { booksQueries, booksTable, endsIn, settingsOf, type TailsRow, tailsTable, withoutTails } from './books.ts';
import type { Connection } from './connection.ts';
import { Damaged } from './corrupt.ts';
import { NO_ENDS } from './ends.ts';
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
    order: insertOrder(connection.kit, [booksTable, tailsTable, ...all.flatMap(({ tables }) => tables)]),
  };
};

interface Opening {
  readonly jobs: readonly Job[];
  readonly isAlone: boolean;
  /** The numbers of the books that the same transaction opened earlier. */
  readonly numbered: readonly LedgerNo[];
}

/** Locks the books and loads the rows that the waiting units of work expect to read, in one round trip to the database. */
export const openLocked = async (connection: Prepared, ledgerId: LedgerId, { jobs, isAlone, numbered }: Opening): Promise<Session> => {
  const cachedNo = connection.cache.numberOf(ledgerId);
  // The lock is sent first: rows read before the lock is held could still change.
  const locked = tailsOf(connection, ledgerId, 'lockedTails');
  const prefetching = cachedNo === undefined ? [] : prefetch(connection, cachedNo, jobs);
  const [tails, ...prefetched] = await Promise.all([locked, ...prefetching]);
  if (tails === null) return unopened(connection, await nextNo(connection, numbered), isAlone);
  const session = await sessionOf(connection, tails, isAlone);
  if (tails.ledgerNo === cachedNo) for (const put of prefetched) put(session);
  return session;
};

/** The row of the ends, by the cached number of the books or by the one in their list; null before they are opened. */
const tailsOf = async ({ books, cache }: Prepared, ledgerId: LedgerId, query: 'tails' | 'lockedTails'): Promise<TailsRow | null> => {
  const cachedNo = cache.numberOf(ledgerId);
  const [cached] = cachedNo === undefined ? [] : await books[query]().execute({ ledgerNo: cachedNo, ledgerId });
  if (cached !== undefined) return cached;
  const [row] = await books.one().execute({ ledgerId });
  if (row === undefined) return null;
  const [tails] = await books[query]().execute({ ledgerNo: row.no, ledgerId });
  return tails ?? withoutTails(ledgerId);
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
export const openToRead = async (connection: Prepared, ledgerId: LedgerId): Promise<Session> => {
  const tails = await tailsOf(connection, ledgerId, 'tails');
  return tails === null ? unopened(connection, NO_BOOKS, true) : sessionOf(connection, tails, true);
};

/** An unused number, for reads of books that do not exist. */
const NO_BOOKS: LedgerNo = 0;

const unopened = (connection: Prepared, ledgerNo: LedgerNo, isAlone: boolean): Session =>
  openSession({ connection, order: connection.order, isAlone, ledgerNo, data: null, ends: NO_ENDS });

const sessionOf = async (connection: Prepared, tails: TailsRow, isAlone: boolean): Promise<Session> => {
  const { order, cache, observer } = connection;
  const { ledgerNo, ledgerId } = tails;
  const current = cache.current(ledgerId, tails.referenceVersion);
  observer?.looksUp(current !== undefined);
  const data = current ?? (await load(connection, tails));
  if (current === undefined) cache.hold(ledgerId, data);
  return openSession({ connection, order, isAlone, ledgerNo, data, ends: endsIn(tails) });
};

/** If reference data cannot be read, its fault is cached and thrown to whoever requests it. The other data of the books stays available. */
const cachedOf = async (reference: Reference<unknown>, loading: Promise<unknown>): Promise<readonly [Reference<unknown>, unknown]> => {
  try {
    return [reference, await loading];
  } catch (fault) {
    if (fault instanceof Damaged) return [reference, new Damaged(`${reference.name}: ${fault.message}`, { cause: fault })];
    throw fault;
  }
};

const load = async (connection: Prepared, { ledgerNo, ledgerId, referenceVersion: version }: TailsRow): Promise<ReferenceData> => {
  const loading = Object.values(connection.modules).flatMap((module) => {
    if (module.cached === undefined) return [];
    const [reference, loadIt] = module.cached;
    return [cachedOf(reference, loadIt(connection.queriesOf.get(module), ledgerNo))];
  });
  const [[row], ...cached] = await Promise.all([connection.books.one().execute({ ledgerId }), ...loading]);
  if (row === undefined) throw new Damaged(`The books ${ledgerId} have no row in the table of the books.`);
  return { version, ledgerNo, settings: snapshot(settingsOf(row)), movedAt: row.movedAt, cached: new Map(cached) };
};
