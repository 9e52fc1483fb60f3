import type { ClientQuery, LedgerId, Store } from 'ledger-core';
import { acrossBooks } from '../across-books.ts';
import { refuseOwnWait, type TransactionWork } from '../engine/caller-transaction.ts';
import type { Connection } from '../engine/connection.ts';
import { type Job, jobOf } from '../engine/job.ts';
import { type JobQueue, jobQueue } from '../engine/job-queue.ts';
import type { StoreObserver } from '../engine/observer.ts';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { DEFAULT_CONNECTIONS, LONG_READ, LONG_READS, TIME_LIMITS, type TimeLimits } from '../limits.ts';
import { MODULES } from '../modules.ts';
import { connect } from './connection.ts';
import { connectionPool, type Lost } from './connection-pool.ts';
import { inspectPostgres } from './inspect.ts';
import { preparedTables } from './migrate.ts';
import { schemaNamed } from './schema.ts';
import { standbyOf } from './standby.ts';
import { connectionOver, inSavepoint } from './within.ts';

export type { ObservedGroup, SentTogether, StoreObserver } from '../engine/observer.ts';
export type { TimeLimits } from '../limits.ts';
export { postgresArchives } from './archives.ts';
export { type Commits, postgresCommits } from './commits.ts';
export {
  type BooksOnMachine,
  booksOnMachines,
  type Distribution,
  distributePostgres,
  NotDistributable,
  postgresDistribution,
} from './distribute.ts';
export { postgresIsThere } from './look.ts';
export { migratePostgres } from './migrate.ts';
export { queryOfDrizzle, queryOfPg, queryOfPostgres } from './queries.ts';
export { readingAfter } from './reading-after.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** The schema of the tables, created if it is missing; `ledger` by default. Nothing is stored outside of it.  [STO-181] */
  readonly schema?: string | undefined;
  /** If `url` is the URL of a pooler: the database's own URL, for features that a pooler cannot pass through.  [SYS-25] */
  readonly directUrl?: string | undefined;
  /** Whether connections use prepared statements. A pooler in transaction mode may not support them.  [SYS-25] */
  readonly keepsStatements?: boolean | undefined;
  /** A standby for reads in work that `readingAfter` runs.  [STO-142] */
  readonly readUrl?: string | undefined;
  /** Maximum connections, default 10. In addition there is one for `ping` and two for long reads. */
  readonly connections?: number | undefined;
  /** Time limits that replace the defaults. */
  readonly limits?: Partial<TimeLimits> | undefined;
  /** The observer, for metrics and traces. */
  readonly observer?: StoreObserver | undefined;
}

export interface PostgresStore extends Store {
  /** The present end of the database's log, for `readingAfter`; undefined without a standby. */
  readonly logEnd?: () => Promise<string>;
}

/**
 * Opens a store on Postgres. Units of work that write to the same books are grouped behind one lock on the row of their ends. Different
 * books and readers run concurrently on separate connections.
 */
export const postgresStore = async (options: PostgresOptions): Promise<PostgresStore> => {
  const { connections = DEFAULT_CONNECTIONS, readUrl, observer } = options;
  const direct = options.directUrl ?? options.url;
  const schema = schemaNamed(options.schema);
  const { migrations, isDistributed } = await preparedTables({ url: direct, schema });
  observer?.migrated(migrations);
  const tables = { schema, isDistributed };
  const limits = { ...TIME_LIMITS, ...options.limits };
  const units = unitsOfWork(MODULES, observer);
  const driver = (onLost: Lost) => connect(options.url, limits, onLost, options.keepsStatements);
  const longDriver = (onLost: Lost) => connect(direct, { ...limits, statementMs: LONG_READ.statementMs }, onLost);
  const pool = connectionPool(connections, tables, driver);
  /** A separate connection, so that `ping` never waits for work. */
  const pingPool = connectionPool(1, tables, driver);
  /** Separate connections, so that long reads take none from requests.  [STO-133] */
  const longPool = connectionPool(LONG_READS, tables, longDriver);
  const standby =
    readUrl === undefined
      ? undefined
      : standbyOf(
          connectionPool(connections, tables, (onLost) => connect(readUrl, limits, onLost, options.keepsStatements)),
          connectionPool(1, tables, driver),
          limits,
        );
  const use = <R>(work: (connection: Connection) => Promise<R>): Promise<R> => pool.use(work, limits.waitMs, limits.unitMs);

  /** If the connection is lost or the time limit is reached, every unit of work of the group fails at once. */
  const commit = (jobs: readonly Job[]): Promise<void> =>
    use((connection) => units.commit(connection, jobs)).catch((fault) => {
      for (const job of jobs) {
        observer?.givesUp(job.observed);
        job.reject(fault);
      }
    });

  const { queued, idle } = queuesOf({ commit, waitMs: limits.waitMs, observer });

  const carried = (ledgerIds: readonly LedgerId[], work: TransactionWork['work']): TransactionWork => ({
    ...{ work, across: acrossBooks, limitMs: limits.unitMs },
    locks: new Set(ledgerIds),
  });

  const writeAcross: Store['writeAcross'] = (ledgerIds, work, writeOptions = {}) => queued(ledgerIds, work, writeOptions);

  return {
    writeAcross,
    write: (ledgerId, work, writeOptions) => writeAcross([ledgerId], ([books]) => work(books as NonNullable<typeof books>), writeOptions),
    read: async (ledgerId, work, { isLong } = {}) => {
      const requested = (connection: Connection) => units.read(connection, ledgerId, work);
      if (isLong) return longPool.use(requested, limits.waitMs, LONG_READ.unitMs);
      const read = await standby?.read(ledgerId, work);
      return read === undefined ? use(requested) : read.result;
    },
    ledgers: () => use(units.ledgers),
    ledgersOf: (organizationId) => use((connection) => units.ledgersOf(connection, organizationId)),
    ...acrossBooks((module, query) => use((connection) => units.run(connection, module, query))),
    together: (ledgerIds, work) => queued(ledgerIds, carried(ledgerIds, work), {}),
    within: <R>(query: ClientQuery, ledgerIds: readonly LedgerId[], work: (books: Store) => Promise<R>) => {
      const ofProgram = connectionOver(query, schema);
      const inBooks = carried(ledgerIds, (_sql, books) => work(books));
      return inSavepoint(ofProgram, () => units.within(ofProgram, ledgerIds, inBooks)) as Promise<R>;
    },
    inspect: () => inspectPostgres(direct, schema),
    ping: pingOn(pingPool, limits),
    close: async () => {
      await idle();
      await Promise.all([pool.close(), pingPool.close(), longPool.close(), standby?.close()]);
    },
    ...(standby !== undefined && { logEnd: standby.logEnd }),
  };
};

interface Queueing {
  readonly commit: (jobs: readonly Job[]) => Promise<void>;
  readonly waitMs: number;
  readonly observer: StoreObserver | undefined;
}

/** The queues of units of work. Each set of books has its own, which exists while a unit of work waits in it. */
const queuesOf = ({ commit, waitMs, observer }: Queueing) => {
  const lines = new Map<LedgerId | symbol, JobQueue<Job>>();
  const join = (job: Job): void => {
    // A transaction that only opens books waits for none.
    const first = job.ledgerIds[0] ?? Symbol('new books');
    for (const [id, line] of lines) if (id !== first && line.isIdle()) lines.delete(id);
    const line = lines.get(first) ?? jobQueue<Job>(commit, waitMs);
    lines.set(first, line);
    line.join(job);
  };
  return {
    queued: <R>(...[ledgerIds, work, options]: Queued<R>): Promise<R> => {
      refuseOwnWait(ledgerIds);
      return jobOf(ledgerIds, work, options, { waitMs, observer, join });
    },
    idle: async (): Promise<void> => {
      for (const line of lines.values()) await line.idle();
    },
  };
};

type Queued<R> = Parameters<typeof jobOf<R>> extends [...infer Requested, unknown] ? Requested : never;

/** Concurrent calls share one question to the database. */
const pingOn = (pool: ReturnType<typeof connectionPool>, { pingMs }: TimeLimits) => {
  let pinging: Promise<void> | null = null;
  return (): Promise<void> => {
    pinging ??= pool
      .use((connection) => connection.ping(), pingMs, pingMs)
      .finally(() => {
        pinging = null;
      });
    return pinging;
  };
};
