import { Unavailable } from 'ledger-core';
import type { Archives } from '../archives/archives.ts';
import { archivesOn } from '../archives/archives-on.ts';
import { LONG_READ, TIME_LIMITS } from '../limits.ts';
import { connect, postgresConnection } from './connection.ts';
import { isAhead, migratePostgres } from './migrate.ts';

/** The key of the advisory lock for imports, arbitrary but unique in this database. */
const ARRIVAL_LOCK = 7_243_392_003;

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
const openOnce = (url: string) => {
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
  const connection = postgresConnection(driver, { rows: 0 });
  return { driver, connection, loss };
};

/** Exports, imports and moves of books in a Postgres database, on a separate connection. */
export const postgresArchives = async ({
  url,
  isMigrated = false,
}: {
  readonly url: string;
  readonly isMigrated?: boolean;
}): Promise<Archives> => {
  if (!isMigrated) await migratePostgres({ url });
  const { driver, connection, loss } = openOnce(url);
  const importing = () => ({
    until: performance.now() + TIME_LIMITS.waitMs,
    numbersAhead: NUMBERS_AHEAD,
    takeTurn: async () => void (await driver.unsafe(`select pg_advisory_xact_lock(${ARRIVAL_LOCK})`)),
    settle: async () => void (await driver.unsafe('set constraints all immediate; set constraints all deferred')),
  });
  const archives = archivesOn({ connection, importing, loss }, () => driver.end({ timeout: 5 }));
  return (await isAhead(driver)) ? { ...archives, ...refused } : archives;
};
