import { BooksMoved, isRefusal, type LedgerId, type Repositories, type Settings } from 'ledger-core';
import { type BooksRow, settingsOf } from './books.ts';
import type { Connection } from './connection.ts';
import { Damaged } from './corrupt.ts';
import type { Job } from './job.ts';
import type { Module } from './module.ts';
import { observed } from './observed.ts';
import { type StoreObserver, sending } from './observer.ts';
import { type Modules, openLocked, openToRead, type Prepared, prepare } from './opening.ts';
import { referenceCache } from './reference-cache.ts';
import { readingOnly, type Session } from './session.ts';

/** Books in one database transaction: the session and its repositories, shared by all units of work of a group. */
interface Opened {
  readonly session: Session;
  readonly repositories: Repositories;
}

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
    /** Runs a module's query across all books. */
    ask: <Queries, R>(connection: Connection, module: Module<Queries>, query: (queries: Queries) => Promise<R>): Promise<R> =>
      query(prepared(connection).queriesOf.get(module) as Queries),
    ledgers: async (connection: Connection): Promise<readonly Settings[]> =>
      (await prepared(connection).books.all().execute({})).map(listed),
    ledgersOf: async (connection: Connection, organizationId: Settings['organizationId']): Promise<readonly Settings[]> =>
      (await prepared(connection).books.ofOrganization().execute({ organizationId })).map(listed),
  };
};

/** The settings of books in a list. A corrupt receipt rule is omitted; opening these books reports it. */
const listed = (row: BooksRow): Settings => {
  try {
    return settingsOf(row);
  } catch (fault) {
    if (fault instanceof Damaged) return settingsOf({ ...row, receiptAccountIds: null });
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
    const answers = await attempt(connection, jobs);
    for (const answer of answers) answer();
  } catch (fault) {
    const away = connection.unavailable(fault);
    const rolledBack = connection.control('rollback').catch(() => undefined);
    if (away !== null || jobs.length === 1) for (const job of jobs) job.reject(away ?? fault);
    await rolledBack;
    if (away === null && jobs.length > 1) for (const job of jobs) await commit(connection, [job]);
  }
};

/** The functions that resolve each job after the commit. */
const attempt = async (prepared: Prepared, jobs: readonly Job[]): Promise<readonly (() => void)[]> => {
  const group = prepared.observer?.begins(jobs.map(({ watched }) => watched));
  const connection = group === undefined ? prepared : observed(prepared, group);
  const sessions = await sending(group, 'open', 1, () => openAll(connection, jobs));
  const outcomes: Outcome[] = [];
  for (const job of jobs) {
    const concerned = job.ledgerIds.map((id) => sessions.get(id) as Opened);
    outcomes.push(await execute(connection, job, concerned));
  }
  const answers = outcomes.map(({ answer }) => answer);
  if (!outcomes.some(({ keeps }) => keeps)) {
    // Fails if the fault of a unit of work already rolled back the transaction.
    await connection.control('rollback').catch(() => undefined);
    return answers;
  }
  const finished: (() => void)[] = [];
  for (const [at, [id, { session }]] of [...sessions].entries()) {
    const isLast = at === sessions.size - 1;
    const data = await session.finish(isLast ? () => connection.control('commit') : undefined);
    if (data !== null) finished.push(() => connection.cache.hold(id, data));
  }
  for (const hold of finished) hold();
  return answers;
};

/** Begins the transaction, and opens the books of its units of work in id order. */
const openAll = async (connection: Prepared, jobs: readonly Job[]): Promise<ReadonlyMap<LedgerId, Opened>> => {
  const ids = [...new Set(jobs.flatMap((job) => job.ledgerIds))].sort();
  const begun = connection.begin(Math.min(...jobs.map(({ until }) => until)));
  begun.catch(() => undefined);
  if (!connection.isPipelined) await begun;
  const sessions = new Map<LedgerId, Opened>();
  for (const id of ids) {
    const concerned = jobs.filter((job) => job.ledgerIds.includes(id));
    const numbered = [...sessions.values()].map(({ session }) => session.ledgerNo);
    const session = await openLocked(connection, id, { jobs: concerned, isAlone: jobs.length === 1, numbered });
    sessions.set(id, { session, repositories: repositoriesOf(connection, session) });
  }
  await begun;
  return sessions;
};

/** The result of a unit of work, which is resolved after the commit, and whether its writes are kept. */
interface Outcome {
  readonly answer: () => void;
  readonly keeps: boolean;
}

const execute = async (connection: Prepared, job: Job, books: readonly Opened[]): Promise<Outcome> => {
  for (const {
    session: { movedAt },
  } of books)
    if (movedAt !== null) return { answer: () => job.reject(new BooksMoved(movedAt)), keeps: false };
  for (const { session } of books) session.begin();
  let keeps = false;
  try {
    const result = await job.work(books.map(({ repositories }) => repositories));
    keeps = !isRefusal(result) && job.options.keep !== false;
    return { answer: () => job.resolve(result), keeps };
  } catch (fault) {
    return { answer: () => job.reject(connection.unavailable(fault) ?? fault), keeps };
  } finally {
    for (const { session } of books) await session.end(keeps);
  }
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
  const [row] = await connection.books.one().execute({ ledgerId });
  await begun;
  if (mustBeThere && row === undefined) throw new Error(`The books ${ledgerId} are not there yet.`);
  const session = await openToRead(connection, ledgerId, row);
  session.begin();
  return work(repositoriesOf(connection, readingOnly(session)));
};

const repositoriesOf = (connection: Prepared, session: Session): Repositories => connection.repositoriesIn(session);
