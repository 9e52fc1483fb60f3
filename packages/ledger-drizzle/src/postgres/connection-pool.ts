import { Unavailable } from 'ledger-core';
import { type Dialled, type Growth, type PostgresConnection, postgresConnection, type Tables } from './connection.ts';

interface Lent extends Dialled {
  readonly connection: PostgresConnection;
  isLost: boolean;
  /** Fails the running work; null while the connection is idle. */
  fail: ((fault: Error) => void) | null;
}

type Waiter = (lent: Lent) => void;

/** Called when a connection is lost, with the reason if it is known. */
export type Lost = (why: Unavailable | null) => void;

const waitIn = (waiting: Waiter[], limitMs: number): Promise<Lent> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(waiter), 1);
      reject(new Unavailable('Every connection to Postgres is in use.'));
    }, limitMs);
    const waiter: Waiter = (lent) => {
      clearTimeout(late);
      resolve(lent);
    };
    waiting.push(waiter);
  });

/**
 * A pool of connections, each with its own prepared statements, created on demand and used by one unit of work (or group) at a time. If a
 * connection is lost or its work exceeds the limit, the work fails at once, because the driver may never resolve pending statements. The
 * connection is never used again.
 */
export const connectionPool = (size: number, tables: Tables, connect: (onLost: Lost) => Dialled) => {
  const all = new Set<Lent>();
  const growth: Growth = { rows: 0 };
  const free: Lent[] = [];
  const waiting: Waiter[] = [];

  const make = (): Lent => {
    const dialled = connect((why) => abandon(lent, why ?? new Unavailable('The connection to Postgres was lost.')));
    const lent: Lent = { ...dialled, connection: postgresConnection(dialled.driver, growth, tables), isLost: false, fail: null };
    all.add(lent);
    return lent;
  };

  const abandon = (lent: Lent, fault: Error): void => {
    if (lent.isLost) return;
    lent.isLost = true;
    all.delete(lent);
    lent.fail?.(lent.connection.lost(fault));
    lent.destroy();
  };

  const take = async (limitMs: number): Promise<Lent> => {
    for (let lent = free.pop(); lent !== undefined; lent = free.pop()) if (!lent.isLost) return lent;
    return all.size < size ? make() : waitIn(waiting, limitMs);
  };

  const giveBack = (lent: Lent): void => {
    const next = waiting.shift();
    if (next !== undefined) next(lent.isLost ? make() : lent);
    else if (!lent.isLost) free.push(lent);
  };

  /**
   * The result of the work, unless the connection is lost or the time limit is reached first. One handler links the connection to the work
   * and is removed at the end. `Promise.race` with a promise of the connection would keep every result in memory as long as the connection
   * exists.
   */
  const within = <R>(lent: Lent, limitMs: number, work: Promise<R>): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      const late = setTimeout(() => abandon(lent, new Unavailable(`Postgres took longer than ${limitMs} ms.`)), limitMs);
      const end = (finish: () => void): void => {
        clearTimeout(late);
        lent.fail = null;
        finish();
      };
      lent.fail = (fault) => end(() => reject(fault));
      work.then(
        (result) => end(() => resolve(result)),
        (fault) => end(() => reject(lent.connection.unavailable(fault) ?? fault)),
      );
    });

  return {
    /** Runs work on a connection. Waits at most `waitMs` for an idle one; the work has at most `limitMs`. */
    use: async <R>(work: (connection: PostgresConnection) => Promise<R>, waitMs: number, limitMs: number): Promise<R> => {
      const lent = await take(waitMs);
      try {
        return await within(lent, limitMs, work(lent.connection));
      } finally {
        giveBack(lent);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([...all].map(({ driver }) => driver.end({ timeout: 5 })));
      for (const { destroy } of all) destroy();
    },
  };
};
