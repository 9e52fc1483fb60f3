import { Unavailable } from 'ledger-core';
import { LONG_READ, TIME_LIMITS } from '../limits.ts';
import type { Travel } from '../travel/travel.ts';
import { travelOn } from '../travel/travel-on.ts';
import { connect, postgresConnection } from './connection.ts';
import { isAhead, migratePostgres } from './migrate.ts';

/** The number of the advisory lock under which books arrive, arbitrary but unique in this database. */
const ARRIVAL_LOCK = 7_243_392_003;

/**
 * Books that arrive are seen once they are whole, and their number is taken at the beginning. Numbers are left free for those that others open meanwhile: they
 * need not wait. When more are opened than that, the number is taken twice, and the database refuses the books that arrive.
 */
const NUMBERS_AHEAD = 1_000;

/** What leaves would lack what only the newer version knows.  [STO-141] */
const refused: Pick<Travel, 'export' | 'move'> = {
  export: () => ({
    [Symbol.asyncIterator]: () => {
      throw new Unavailable('A newer version of this program is being installed; it alone can export these books.');
    },
  }),
  move: () => Promise.reject(new Unavailable('A newer version of this program is being installed; it alone can move these books.')),
};

/** A connection that is not made anew when it is lost: a commit on a new one would succeed, and keep nothing. */
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

/** Books that leave a Postgres database or arrive in it, on a connection of their own. */
export const postgresTravel = async ({
  url,
  isMigrated = false,
}: {
  readonly url: string;
  readonly isMigrated?: boolean;
}): Promise<Travel> => {
  if (!isMigrated) await migratePostgres({ url });
  const { driver, connection, loss } = openOnce(url);
  const importing = () => ({
    until: performance.now() + TIME_LIMITS.waitMs,
    numbersAhead: NUMBERS_AHEAD,
    takeTurn: async () => void (await driver.unsafe(`select pg_advisory_xact_lock(${ARRIVAL_LOCK})`)),
    settle: async () => void (await driver.unsafe('set constraints all immediate; set constraints all deferred')),
  });
  const travel = travelOn({ connection, importing, loss }, () => driver.end({ timeout: 5 }));
  return (await isAhead(driver)) ? { ...travel, ...refused } : travel;
};
