import { BooksMoved, isRefusal, type LedgerId, notLocked, type Repositories, type Settings } from 'ledger-core';
import { type BooksRow, settingsOf } from './books.ts';
import { type OpenTransaction, runInTransaction, type TransactionWork } from './caller-transaction.ts';
import type { Connection } from './connection.ts';
import { Damaged } from './corrupt.ts';
import type { Job } from './job.ts';
import type { Module } from './module.ts';
import { observed } from './observed.ts';
import { type StoreObserver, sending } from './observer.ts';
import type { Opened, Work } from './opened.ts';
import { type Modules, openLocked, openToRead, type Prepared, prepare } from './opening.ts';
import { lookingOnly, referenceCache } from './reference-cache.ts';
import { readingOnly, type Session } from './session.ts';

/** Runs units of work over modules, and caches the reference data of books between them. The observer is informed. */
export const unitsOfWork = (modules: Modules, observer?: StoreObserver) => {
  const cache = referenceCache();
  const preparedOf = new WeakMap<Connection, Prepared>();
  const prepared = (connection: Connection): Prepared => {
    const known = preparedOf.get(connection) ?? prepare(connection, { modules, cache, observer });
    preparedOf.set(connection, known);
    return known;
  };
  return {
    /** Runs units of work as a group and resolves each of them. Never throws. */
    commit: (connection: Connection, jobs: readonly Job[]): Promise<void> => commit(prepared(connection), jobs),
    /** A reading unit of work, which sees one snapshot of the books from start to end. */
    read: <R>(connection: Connection, ledgerId: LedgerId, work: (books: Repositories) => Promise<R>): Promise<R> =>
      read(prepared(connection), ledgerId, work),
    /** The same on a standby, which may not have the books yet. Throws in that case. */
    readThere: <R>(connection: Connection, ledgerId: LedgerId, work: (books: Repositories) => Promise<R>): Promise<R> =>
      read(prepared(connection), ledgerId, work, true),
    /** The same in the transaction that is open on the connection, whose writes it sees. */
    readWithin: <R>(connection: Connection, ledgerId: LedgerId, work: (books: Repositories) => Promise<R>): Promise<R> =>
      readWithin(prepared(connection), ledgerId, work, Promise.resolve()),
    /** Runs the work of a program in the transaction that it began, and writes its rows. Caches nothing.  [TGT-5] */
    within: (connection: Connection, ledgerIds: readonly LedgerId[], inTransaction: TransactionWork): Promise<unknown> =>
      within(prepare(connection, { modules, cache: lookingOnly(cache), observer: undefined }), ledgerIds, inTransaction),
    /** Runs a module's query across all books. */
    run: <Queries, R>(connection: Connection, module: Module<Queries>, query: (queries: Queries) => Promise<R>): Promise<R> =>
      run(prepared(connection), module, query),
    ledgers: (connection: Connection): Promise<readonly Settings[]> => ledgers(prepared(connection)),
    ledgersOf: (connection: Connection, organizationId: Settings['organizationId']): Promise<readonly Settings[]> =>
      ledgersOf(prepared(connection), organizationId),
  };
};

const run = <Queries, R>(connection: Prepared, module: Module<Queries>, query: (queries: Queries) => Promise<R>): Promise<R> =>
  query(connection.queriesOf.get(module) as Queries);

const ledgers = async (connection: Prepared): Promise<readonly Settings[]> => (await connection.books.all().execute({})).map(listed);

const ledgersOf = async (connection: Prepared, organizationId: Settings['organizationId']): Promise<readonly Settings[]> =>
  (await connection.books.ofOrganization().execute({ organizationId })).map(listed);

/** The settings of books in a list. A corrupt receipt rule is omitted, and so are policies; opening these books reports it. */
const listed = (row: BooksRow): Settings => {
  try {
    return settingsOf(row);
  } catch (fault) {
    if (fault instanceof Damaged) return settingsOf({ ...row, receiptAccountIds: null, policies: null });
    throw fault;
  }
};

/**
 * Runs units of work sequentially in one transaction and commits them together. One that refuses or throws writes nothing and does not
 * affect the others. If the database refuses the commit, each is retried alone. If the database is unreachable or over a time limit, all of
 * them fail at once.  [STO-46]
 */
const commit = async (connection: Prepared, jobs: readonly Job[]): Promise<void> => {
  try {
    const settled = await attempt(connection, jobs);
    for (const settle of settled) settle();
  } catch (fault) {
    const away = connection.unavailable(fault);
    const rolledBack = connection.control('rollback').catch(() => undefined);
    if (away !== null || jobs.length === 1) for (const job of jobs) job.reject(away ?? fault);
    await rolledBack;
    if (away === null && jobs.length > 1) for (const job of jobs) await commit(connection, [job]);
  }
};

/** The functions that settle each job after the commit. */
const attempt = async (prepared: Prepared, jobs: readonly Job[]): Promise<readonly (() => void)[]> => {
  const group = prepared.observer?.begins(jobs.map(({ observed }) => observed));
  const connection = group === undefined ? prepared : observed(prepared, group);
  const sessions = await sending(group, 'open', 1, () => openAll(connection, jobs));
  const executed: Outcome[] = [];
  for (const job of jobs) executed.push(await execute(connection, job, sessions));
  const settled = executed.map(({ settle }) => settle);
  if (!executed.some(({ keeps }) => keeps)) {
    // Fails if the fault of a unit of work already rolled back the transaction.
    await connection.control('rollback').catch(() => undefined);
    return settled;
  }
  if (sessions.size === 0) await connection.control('commit');
  const finished: (() => void)[] = [];
  for (const [at, [id, { session }]] of [...sessions].entries()) {
    const isLast = at === sessions.size - 1;
    const data = await session.finish(isLast ? () => connection.control('commit') : undefined);
    if (data !== null) finished.push(() => connection.cache.hold(id, data));
  }
  for (const hold of finished) hold();
  return settled;
};

/** Begins the transaction, and opens the books of its units of work in id order. */
const openAll = async (connection: Prepared, jobs: readonly Job[]): Promise<Map<LedgerId, Opened>> => {
  const begun = connection.begin(Math.min(...jobs.map(({ until }) => until)));
  begun.catch(() => undefined);
  if (!connection.isPipelined) await begun;
  const opened = await openEach(
    connection,
    jobs.flatMap((job) => job.ledgerIds),
    jobs,
  );
  await begun;
  return opened;
};

/** Locks and opens books in id order, for these units of work. */
const openEach = async (connection: Prepared, ledgerIds: readonly LedgerId[], jobs: readonly Job[]): Promise<Map<LedgerId, Opened>> => {
  const opened = new Map<LedgerId, Opened>();
  for (const id of [...new Set(ledgerIds)].sort()) opened.set(id, await openOne(connection, id, opened, jobs));
  return opened;
};

const openOne = async (
  connection: Prepared,
  id: LedgerId,
  opened: ReadonlyMap<LedgerId, Opened>,
  jobs: readonly Job[],
): Promise<Opened> => {
  const numbered = [...opened.values()].map(({ session }) => session.ledgerNo);
  const isAlone = jobs.length === 1 && typeof jobs[0]?.work === 'function';
  const concerned = jobs.filter((job) => job.ledgerIds.includes(id));
  const session = await openLocked(connection, id, { jobs: concerned, isAlone, numbered });
  return { session, repositories: repositoriesOf(connection, session) };
};

/** The end of a unit of work: its result or its fault, and whether its rows are kept. */
interface Outcome {
  readonly settle: () => void;
  readonly keeps: boolean;
}

const execute = async (connection: Prepared, job: Job, opened: Map<LedgerId, Opened>): Promise<Outcome> => {
  const { work, options } = job;
  const ended =
    typeof work === 'object'
      ? await inTransaction(connection, opened, work)
      : await unit(
          work,
          options.commits !== false,
          job.ledgerIds.map((id) => opened.get(id) as Opened),
        );
  const { keeps } = ended;
  if ('result' in ended) return { settle: () => job.resolve(ended.result), keeps };
  return { settle: () => job.reject(connection.unavailable(ended.fault) ?? ended.fault), keeps };
};

/** The end of a unit of work: its result or its fault, and whether its rows are kept. */
type Ended = ({ readonly result: unknown } | { readonly fault: unknown }) & { readonly keeps: boolean };

const inTransaction = async (connection: Prepared, opened: Map<LedgerId, Opened>, work: TransactionWork): Promise<Ended> => {
  try {
    const result = await runInTransaction(carrierOf(connection, opened), work);
    return { result, keeps: !isRefusal(result) };
  } catch (fault) {
    return { fault, keeps: false };
  }
};

/** Runs one unit of work in the open transaction, and keeps its rows or undoes them. */
const unit = async (work: Work, commits: boolean, books: readonly Opened[], written: 'later' | 'at once' = 'later'): Promise<Ended> => {
  for (const { session } of books) if (session.movedAt !== null) return { fault: new BooksMoved(session.movedAt), keeps: false };
  for (const { session } of books) session.begin();
  const ended = await endOf(work, commits, books, written);
  // A fault during the rollback is a fault of the whole transaction.
  for (const { session } of books) await session.end(ended.keeps);
  return ended;
};

const endOf = async (work: Work, commits: boolean, books: readonly Opened[], written: 'later' | 'at once'): Promise<Ended> => {
  try {
    const result = await work(books.map(({ repositories }) => repositories));
    const keeps = commits && !isRefusal(result);
    if (keeps && written === 'at once') for (const { session } of books) await session.flushAll();
    return { result, keeps };
  } catch (fault) {
    return { fault, keeps: false };
  }
};

/**
 * The transaction of a program. Rows are written at the end of each command, within its savepoint. If they were written later, another
 * savepoint could undo them, and the program's statements could not read them.
 */
const carrierOf = (connection: Prepared, opened: Map<LedgerId, Opened>): OpenTransaction => ({
  run: async (ledgerIds, work, commits) => {
    const books = new Map<LedgerId, Opened>();
    for (const id of ledgerIds) books.set(id, opened.get(id) ?? (await openNew(connection, id, opened)));
    const ended = await unit(work, commits, [...books.values()], 'at once');
    if ('fault' in ended) throw ended.fault;
    // Books that were not opened after all may be opened by another process.
    if (ended.keeps) for (const [id, each] of books) opened.set(id, each);
    return ended.result;
  },
  read: async (ledgerId, work) => {
    const session = opened.get(ledgerId)?.session;
    if (session === undefined) return readWithin(connection, ledgerId, work, Promise.resolve());
    session.begin();
    return work(repositoriesOf(connection, readingOnly(session)));
  },
  runQuery: (module, query) => run(connection, module, query),
  ledgers: () => ledgers(connection),
  ledgersOf: (organizationId) => ledgersOf(connection, organizationId),
  statement: connection.statement,
});

const openNew = async (connection: Prepared, id: LedgerId, opened: ReadonlyMap<LedgerId, Opened>): Promise<Opened> => {
  const [row] = await connection.books.one().execute({ ledgerId: id });
  if (row !== undefined) throw notLocked(id);
  return openOne(connection, id, opened, []);
};

const within = async (connection: Prepared, ledgerIds: readonly LedgerId[], inTransaction: TransactionWork): Promise<unknown> => {
  const opened = await openEach(connection, ledgerIds, []);
  const result = await runInTransaction(carrierOf(connection, opened), inTransaction);
  if (!isRefusal(result)) for (const { session } of opened.values()) await session.finish();
  return result;
};

const read = async <R>(
  connection: Prepared,
  ledgerId: LedgerId,
  work: (books: Repositories) => Promise<R>,
  mustBeThere = false,
): Promise<R> => {
  const begun = connection.control('begin read');
  begun.catch(() => undefined);
  if (!connection.isPipelined) await begun;
  try {
    return await readWithin(connection, ledgerId, work, begun, mustBeThere);
  } finally {
    await connection.control('rollback').catch(() => undefined);
  }
};

const readWithin = async <R>(
  connection: Prepared,
  ledgerId: LedgerId,
  work: (books: Repositories) => Promise<R>,
  begun: Promise<void>,
  mustBeThere = false,
): Promise<R> => {
  const opening = openToRead(connection, ledgerId);
  opening.catch(() => undefined);
  await begun;
  const session = await opening;
  if (mustBeThere && session.settings() === null) throw new Error(`The books ${ledgerId} are not there yet.`);
  session.begin();
  return work(repositoriesOf(connection, readingOnly(session)));
};

const repositoriesOf = (connection: Prepared, session: Session): Repositories => connection.repositoriesIn(session);
