import type { LedgerId, Store } from 'ledger-core';
import { booksBehind } from '../closing/search.ts';
import { dueAcross } from '../company/due.ts';
import type { Connection } from '../engine/connection.ts';
import { type Job, jobOf } from '../engine/job.ts';
import type { StoreObserver } from '../engine/observer.ts';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { type WaitingLine, waitingLine } from '../engine/waiting-line.ts';
import { DEFAULT_CONNECTIONS, LONG_READ, LONG_READS, TIME_LIMITS, type TimeLimits } from '../limits.ts';
import { MODULES } from '../modules.ts';
import { booksToNotify } from '../outward/notifier.ts';
import { oldestDelivery, webhooksToDeliver } from '../outward/webhooks.ts';
import { connect } from './connection.ts';
import { connectionPool, type Lost } from './connection-pool.ts';
import { inspectPostgres } from './inspect.ts';
import { migratePostgres } from './migrate.ts';
import { schemaNamed } from './schema.ts';
import { standbyOf } from './standby.ts';

export type { ObservedGroup, SentTogether, StoreObserver } from '../engine/observer.ts';
export type { TimeLimits } from '../limits.ts';
export { postgresArchives } from './archives.ts';
export { type Commits, postgresCommits } from './commits.ts';
export { postgresIsThere } from './look.ts';
export { migratePostgres } from './migrate.ts';
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
 * Opens a store on Postgres. Units of work that write to the same books are grouped behind one lock on the row of the books. Different
 * books and readers run concurrently on separate connections.
 */
export const postgresStore = async (options: PostgresOptions): Promise<PostgresStore> => {
  const { connections = DEFAULT_CONNECTIONS, readUrl, observer } = options;
  const direct = options.directUrl ?? options.url;
  const schema = schemaNamed(options.schema);
  const migrations = await migratePostgres({ url: direct, schema });
  observer?.migrated(migrations);
  const limits = { ...TIME_LIMITS, ...options.limits };
  const units = unitsOfWork(MODULES, observer);
  const driver = (onLost: Lost) => connect(options.url, limits, onLost, options.keepsStatements);
  const longDriver = (onLost: Lost) => connect(direct, { ...limits, statementMs: LONG_READ.statementMs }, onLost);
  const pool = connectionPool(connections, schema, driver);
  /** A separate connection, so that `ping` never waits for work. */
  const pingPool = connectionPool(1, schema, driver);
  /** Separate connections, so that long reads take none from requests.  [STO-133] */
  const longPool = connectionPool(LONG_READS, schema, longDriver);
  const standby =
    readUrl === undefined
      ? undefined
      : standbyOf(
          connectionPool(connections, schema, (onLost) => connect(readUrl, limits, onLost, options.keepsStatements)),
          connectionPool(1, schema, driver),
          limits,
        );
  const lines = new Map<LedgerId, WaitingLine<Job>>();

  const use = <R>(work: (connection: Connection) => Promise<R>): Promise<R> => pool.use(work, limits.waitMs, limits.unitMs);

  /** If the connection is lost or the time limit is reached, every unit of work of the group fails at once. */
  const commit = (jobs: readonly Job[]): Promise<void> =>
    use((connection) => units.commit(connection, jobs)).catch((fault) => {
      for (const job of jobs) {
        observer?.givesUp(job.watched);
        job.reject(fault);
      }
    });

  /** Each set of books has its own queue, which exists while a unit of work waits in it. */
  const join = (job: Job): void => {
    const first = job.ledgerIds[0] as LedgerId;
    for (const [id, line] of lines) if (id !== first && line.isIdle()) lines.delete(id);
    const line = lines.get(first) ?? waitingLine<Job>(commit, limits.waitMs);
    lines.set(first, line);
    line.join(job);
  };

  const writeAcross: Store['writeAcross'] = (ledgerIds, work, writeOptions = {}) =>
    jobOf(ledgerIds, work, writeOptions, { waitMs: limits.waitMs, observer, join });

  let pinging: Promise<void> | null = null;
  const ping = (): Promise<void> => {
    pinging ??= pingPool
      .use((connection) => connection.ping(), limits.pingMs, limits.pingMs)
      .finally(() => {
        pinging = null;
      });
    return pinging;
  };

  return {
    writeAcross,
    write: (ledgerId, work, writeOptions) => writeAcross([ledgerId], ([books]) => work(books as NonNullable<typeof books>), writeOptions),
    read: async (ledgerId, work, { isLong } = {}) => {
      const asked = (connection: Connection) => units.read(connection, ledgerId, work);
      if (isLong) return longPool.use(asked, limits.waitMs, LONG_READ.unitMs);
      const read = await standby?.read(ledgerId, work);
      return read === undefined ? use(asked) : read.answer;
    },
    ledgers: () => use(units.ledgers),
    ledgersOf: (organizationId) => use((connection) => units.ledgersOf(connection, organizationId)),
    due: (now, take) => use((connection) => units.ask(connection, MODULES.due, dueAcross(now, take))),
    booksToNotify: (now, take) => use((connection) => units.ask(connection, MODULES.notifier, booksToNotify(now, take))),
    booksBehind: (take) => use((connection) => units.ask(connection, MODULES.search, booksBehind(take))),
    webhooksToDeliver: (now, take) => use((connection) => units.ask(connection, MODULES.webhooks, webhooksToDeliver(now, take))),
    oldestDelivery: () => use((connection) => units.ask(connection, MODULES.webhooks, oldestDelivery)),
    inspect: () => inspectPostgres(direct, schema),
    ping,
    close: async () => {
      for (const line of lines.values()) await line.idle();
      await Promise.all([pool.close(), pingPool.close(), longPool.close(), standby?.close()]);
    },
    ...(standby !== undefined && { logEnd: standby.logEnd }),
  };
};
