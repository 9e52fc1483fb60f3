import { statSync } from 'node:fs';
import { inTurn, type Store, Unavailable } from 'ledger-core';
import { acrossBooks } from '../across-books.ts';
import { refuseOwnWait } from '../engine/caller-transaction.ts';
import { type Job, jobOf } from '../engine/job.ts';
import { jobQueue } from '../engine/job-queue.ts';
import type { StoreObserver } from '../engine/observer.ts';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { TIME_LIMITS, type TimeLimits } from '../limits.ts';
import { MODULES } from '../modules.ts';
import { connect, connectToWrite } from './connect.ts';
import { sqliteConnection } from './connection.ts';
import { corruptionOf } from './corruption.ts';
import { inspectSqlite } from './inspect.ts';
import { migrateSqlite } from './migrate.ts';
import { prefixNamed, type Tables } from './prefix.ts';
import { writingThread } from './writing-thread.ts';

export type { Archive, Archives, BooksThere, ImportedBooks, ImportRoute, Route } from '../archives/archives.ts';
export type { ObservedGroup, SentTogether, StoreObserver } from '../engine/observer.ts';
export { sqliteArchives } from './archives.ts';
export { copySqlite, sqliteIsThere } from './backup.ts';
export { migrateSqlite } from './migrate.ts';

export interface SqliteOptions extends Tables {
  /** Path of the database file. The file and its folder are created if they do not exist. */
  readonly file: string;
  /** Time limits that replace the defaults. */
  readonly limits?: Partial<Pick<TimeLimits, 'waitMs'>> | undefined;
  /** The observer, for metrics and traces. */
  readonly observer?: StoreObserver | undefined;
}

type Queued<R> = Parameters<typeof jobOf<R>> extends [...infer Requested, unknown] ? Requested : never;

/** Opens a store on one SQLite file. All books of the file share one writer. Readers see the last commit and never wait. */
export const sqliteStore = (options: SqliteOptions): Store => {
  const { file, observer } = options;
  const prefix = prefixNamed(options.prefix);
  const migrations = migrateSqlite({ file, prefix });
  observer?.migrated(migrations);
  const writing = connectToWrite(file);
  const reading = connect(file);
  const checkFile = sameFile(file);
  const writer = sqliteConnection(writing, prefix, checkFile);
  const reader = sqliteConnection(reading, prefix, checkFile);
  const corruption = corruptionOf(file);
  const units = unitsOfWork(MODULES, observer);
  const { waitMs } = { ...TIME_LIMITS, ...options.limits };
  /** The next unit of work waits until the log is copied. Otherwise the disk would block its commit, and so the event loop. */
  const commitInThread = async (jobs: readonly Job[]): Promise<void> => {
    const thread = writingThread(file, prefix, checkFile);
    await units.commit(thread, jobs);
    await thread.end();
  };
  const line = jobQueue((jobs: readonly Job[]) => (jobs[0]?.options.isLarge ? commitInThread(jobs) : units.commit(writer, jobs)), waitMs);

  /** The reading connection runs one transaction at a time. Each takes only microtasks, so taking turns costs no time. */
  const nextRead = inTurn();
  const takeTurn = <R>(work: () => Promise<R>): Promise<R> =>
    nextRead(work).catch((fault) => {
      throw reader.unavailable(fault) ?? fault;
    });

  const longReads = readingLong(() => {
    const driver = connect(file);
    return { driver, connection: sqliteConnection(driver, prefix, checkFile) };
  }, units);

  const queued = <R>(...[ledgerIds, work, writeOptions]: Queued<R>): Promise<R> => {
    refuseOwnWait(ledgerIds);
    return jobOf(ledgerIds, work, writeOptions, { waitMs, observer, join: line.join });
  };

  const writeAcross: Store['writeAcross'] = (ledgerIds, work, writeOptions = {}) => queued(ledgerIds, work, writeOptions);

  return {
    writeAcross,
    write: (ledgerId, work, writeOptions) => writeAcross([ledgerId], ([books]) => work(books as NonNullable<typeof books>), writeOptions),
    read: (ledgerId, work, { isLong } = {}) =>
      isLong ? longReads.read(ledgerId, work) : takeTurn(() => units.read(reader, ledgerId, work)),
    ledgers: () => takeTurn(() => units.ledgers(reader)),
    ledgersOf: (organizationId) => takeTurn(() => units.ledgersOf(reader, organizationId)),
    ...acrossBooks((module, query) => takeTurn(() => units.run(reader, module, query))),
    together: (ledgerIds, work) => queued(ledgerIds, { work, across: acrossBooks, limitMs: TIME_LIMITS.unitMs, locks: 'all books' }, {}),
    inspect: async () => inspectSqlite(file, prefix),
    ping: async () => {
      await takeTurn(() => reader.ping());
      const found = await corruption();
      if (found !== null) throw new Unavailable(`The file is damaged: ${found}`);
    },
    close: async () => {
      await line.idle();
      await Promise.all([nextRead(async () => undefined), longReads.idle()]);
      reading.close();
      writing.close();
    },
  };
};

type Opened = { readonly driver: ReturnType<typeof connect>; readonly connection: ReturnType<typeof sqliteConnection> };

/** A long read has its own connection, so that no other read waits for it.  [STO-133] */
const readingLong = (open: () => Opened, units: ReturnType<typeof unitsOfWork>) => {
  const reads = new Set<Promise<unknown>>();
  const read: Store['read'] = (ledgerId, work) => {
    const { driver, connection } = open();
    const result = units
      .read(connection, ledgerId, work)
      .catch((fault) => {
        throw connection.unavailable(fault) ?? fault;
      })
      .finally(() => driver.close());
    const ended = result.then(noResult, noResult).then(() => void reads.delete(ended));
    reads.add(ended);
    return result;
  };
  return { read, idle: () => Promise.all(reads) };
};

/** Ends a wait without keeping its result in memory.  [STO-47] */
const noResult = (): void => undefined;

/**
 * Throws once the path no longer leads to the opened file. A deleted or replaced file continues to exist without a name, and its writes are
 * lost with the process.
 * [STO-54]
 */
const sameFile = (file: string): (() => void) => {
  const opened = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino !== opened.ino || now.dev !== opened.dev)
      throw new Unavailable(
        `${file} was deleted, moved or replaced while it was open. Put it back, or start again on the file that is there.`,
      );
  };
};
