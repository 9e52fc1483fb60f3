import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Settings, Store } from 'ledger-core';
import { MIGRATION_TIMEOUT_MS, TIME_LIMITS, type TimeLimits } from '../limits.ts';
import { frameCache } from '../unit/frame.ts';
import { commitTogether, type Job, jobOf, prepared, readOne } from '../unit/group.ts';
import { settingsOf } from '../unit/rows.ts';
import { waitingLine } from '../unit/waiting-line.ts';
import { connect, sqliteLane } from './lane.ts';

export interface SqliteOptions {
  /** Path of the database file; made, with its folder, when there is none. */
  readonly file: string;
  /** What stands in for the default time limits. */
  readonly limits?: Partial<Pick<TimeLimits, 'waitMs'>> | undefined;
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations/sqlite', import.meta.url));

/** Brings the tables of a file up to date. Of processes that start at once, one does it and the others find it done. */
export const migrateSqlite = ({ file }: SqliteOptions): void => {
  mkdirSync(dirname(file), { recursive: true });
  const connection = connect(file);
  try {
    connection.defaultSafeIntegers(false);
    connection.pragma(`busy_timeout = ${MIGRATION_TIMEOUT_MS}`);
    const apply = () => migrate(drizzle(connection), { migrationsFolder: MIGRATIONS });
    try {
      apply();
    } catch {
      /** Another process was quicker: what it made is there now, and left out on the second try. A real fault shows again. */
      apply();
    }
  } finally {
    connection.close();
  }
};

/** Keeps books in one SQLite file. One writer, shared by all books of the file; readers see the last commit and wait for nobody. */
export const sqliteStore = (options: SqliteOptions): Store => {
  migrateSqlite(options);
  const [writing, reading] = [connect(options.file), connect(options.file)];
  const [writer, reader] = [prepared(sqliteLane(writing)), prepared(sqliteLane(reading))];
  const frames = frameCache();
  const { waitMs } = { ...TIME_LIMITS, ...options.limits };
  const line = waitingLine((jobs: readonly Job[]) => commitTogether(writer, frames, jobs), waitMs);

  /** The reading connection has one transaction at a time; each takes microtasks, so turns cost nothing. */
  let lastRead: Promise<unknown> = Promise.resolve();
  const takeTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const result = lastRead.then(work).catch((fault) => {
      throw reader.unavailable(fault) ?? fault;
    });
    lastRead = result.catch(() => undefined);
    return result;
  };

  const writeAcross: Store['writeAcross'] = (ledgerIds, work, writeOptions = {}) =>
    jobOf(ledgerIds, work, writeOptions, waitMs, (job) => line.join(job));

  return {
    writeAcross,
    write: (ledgerId, work, writeOptions) => writeAcross([ledgerId], ([books]) => work(books as NonNullable<typeof books>), writeOptions),
    read: (ledgerId, work) => takeTurn(() => readOne(reader, frames, ledgerId, work)),
    ledgers: () => takeTurn(async (): Promise<readonly Settings[]> => (await reader.queries.ledgers().execute()).map(settingsOf)),
    ping: () => takeTurn(() => reader.ping()),
    close: async () => {
      await line.idle();
      await lastRead;
      reading.close();
      writing.close();
    },
  };
};
