import { Unavailable } from 'ledger-core';
import type { Archives } from '../archives/archives.ts';
import { archivesOn } from '../archives/archives-on.ts';
import { LONG_READ, TIME_LIMITS } from '../limits.ts';
import { connect, postgresConnection } from './connection.ts';
import { isAhead, migratePostgres } from './migrate.ts';
import { lockKey, schemaNamed } from './schema.ts';

/**
 * Imported books become visible when they are complete, but their number is taken at the start. Some numbers are left free for books
 * created in between, which need not wait. If more are created than that, the number is taken twice, and the database refuses the imported
 * books.
 */
const NUMBERS_AHEAD = 1_000;

/** An export would lack data that only the newer version knows.  [STO-141] */
const refused: Pick<Archives, 'export' | 'move'> = {
  export: () => ({
    [Symbol.asyncIterator]: () => {
      throw new Unavailable('A newer version of this program is being installed. Only that version can export these books.');
    },
  }),
  move: () =>
    Promise.reject(new Unavailable('A newer version of this program is being installed. Only that version can move these books.')),
};

/** A connection without reconnecting: a commit on a new connection would succeed and store nothing. */
const openOnce = (url: string, schema: string) => {
  const limits = { ...TIME_LIMITS, lockMs: LONG_READ.unitMs, statementMs: LONG_READ.unitMs, idleMs: LONG_READ.unitMs };
  let noteLoss: (fault: Error) => void = () => undefined;
  const loss = new Promise<never>((_, reject) => {
    noteLoss = reject;
  });
  loss.catch(() => undefined);
  const { driver, destroy } = connect(url, limits, (why) => {
    noteLoss(connection.lost(why ?? new Unavailable('The connection to Postgres was lost.')));
    destroy();
  });
  const connection = postgresConnection(driver, { rows: 0 }, { schema, isDistributed: false });
  return { driver, connection, loss };
};

interface ArchivesOptions {
  readonly url: string;
  /** The schema of the tables; `ledger` by default. */
  readonly schema?: string | undefined;
  readonly isMigrated?: boolean;
}

/** Exports, imports and moves of books in a Postgres database, on a separate connection. */
export const postgresArchives = async ({ url, schema: named, isMigrated = false }: ArchivesOptions): Promise<Archives> => {
  const schema = schemaNamed(named);
  if (!isMigrated) await migratePostgres({ url, schema });
  const { driver, connection, loss } = openOnce(url, schema);
  const importing = () => ({
    until: performance.now() + TIME_LIMITS.waitMs,
    numbersAhead: NUMBERS_AHEAD,
    takeTurn: async () => void (await driver.unsafe(`select pg_advisory_xact_lock(${lockKey(schema, 'arrivals')})`)),
    settle: async () => void (await driver.unsafe('set constraints all immediate; set constraints all deferred')),
  });
  const archives = archivesOn({ connection, importing, loss }, () => driver.end({ timeout: 5 }));
  return (await isAhead(driver, schema)) ? { ...archives, ...refused } : archives;
};
