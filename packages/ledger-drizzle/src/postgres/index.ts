import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { LedgerId, Settings, Store } from 'ledger-core';
import postgres from 'postgres';
import { frameCache } from '../unit/frame.ts';
import { commitTogether, type Job, readOne } from '../unit/group.ts';
import { settingsOf } from '../unit/rows.ts';
import { waitingLine } from '../unit/waiting-line.ts';
import { connect } from './lane.ts';
import { lanePool } from './lane-pool.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections at most; default 10. */
  readonly connections?: number | undefined;
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations/postgres', import.meta.url));
const DEFAULT_CONNECTIONS = 10;

/** Any number that no other program uses for an advisory lock of this database. */
const MIGRATION_LOCK = 7_243_392_001;

/** Brings the tables of a database up to date. Servers that start at once take turns under an advisory lock. */
export const migratePostgres = async ({ url }: PostgresOptions): Promise<void> => {
  const connection = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(connection), { migrationsFolder: MIGRATIONS });
  } finally {
    await connection.end();
  }
};

/**
 * Keeps books in Postgres. Units of work that write to the same books are grouped behind one lock on the books' row; different books, and readers, run side
 * by side on connections of their own.
 */
export const postgresStore = async (options: PostgresOptions): Promise<Store> => {
  await migratePostgres(options);
  const frames = frameCache();
  const lanes = lanePool(options.connections ?? DEFAULT_CONNECTIONS, (onLost) => connect(options.url, onLost));
  const lines = new Map<LedgerId, ReturnType<typeof lineOf>>();

  /** Should the connection be lost, nobody is left waiting: whoever was not answered yet is told. */
  const commit = (jobs: readonly Job[]): Promise<void> =>
    lanes
      .use((lane) => commitTogether(lane, frames, jobs))
      .catch((fault) => {
        for (const job of jobs) job.reject(fault);
      });
  const lineOf = () => waitingLine<Job & { readonly isSolo: boolean }>(commit);

  /** Each set of books has a line of its own, kept while anybody waits in it. */
  const join = (job: Job): void => {
    const first = job.ledgerIds[0] as LedgerId;
    for (const [id, line] of lines) if (id !== first && line.isIdle()) lines.delete(id);
    const line = lines.get(first) ?? lineOf();
    lines.set(first, line);
    line.join({ ...job, isSolo: job.ledgerIds.length > 1 });
  };

  const writeAcross: Store['writeAcross'] = (ledgerIds, work, writeOptions = {}) =>
    new Promise((resolve, reject) => {
      join({ ledgerIds, work, options: writeOptions, resolve: resolve as (result: unknown) => void, reject });
    });

  return {
    writeAcross,
    write: (ledgerId, work, writeOptions) => writeAcross([ledgerId], ([books]) => work(books as NonNullable<typeof books>), writeOptions),
    read: (ledgerId, work) => lanes.use((lane) => readOne(lane, frames, ledgerId, work)),
    ledgers: () => lanes.use(async (lane): Promise<readonly Settings[]> => (await lane.queries.ledgers().execute()).map(settingsOf)),
    ping: () => lanes.use(async (lane) => void (await lane.queries.ledgers().execute())),
    close: async () => {
      for (const line of lines.values()) await line.idle();
      await lanes.close();
    },
  };
};
