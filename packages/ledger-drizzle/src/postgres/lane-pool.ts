import type postgres from 'postgres';
import { type PreparedLane, prepared } from '../unit/group.ts';
import { postgresLane } from './lane.ts';

/** A connection that is lent out, and the promise that fails when it is lost. */
interface Lent {
  readonly lane: PreparedLane;
  readonly connection: postgres.Sql;
  readonly lost: Promise<never>;
  readonly isLost: () => boolean;
}

/**
 * Connections, each with its own prepared statements, lent to one unit of work (or group) at a time, made as they are needed.
 * Whoever holds a connection that is lost is told at once (the driver may leave statements that were under way without an answer), and it is never lent again.
 */
export const lanePool = (size: number, connect: (onLost: () => void) => postgres.Sql) => {
  const all = new Set<Lent>();
  const free: Lent[] = [];
  const waiting: ((lent: Lent) => void)[] = [];

  const make = (): Lent => {
    let isLost = false;
    let fail: (fault: Error) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => {
      fail = reject;
    });
    lost.catch(() => undefined);
    const connection = connect(() => {
      isLost = true;
      fail(new Error('The connection to Postgres was lost.'));
    });
    const lent: Lent = { lane: prepared(postgresLane(connection)), connection, lost, isLost: () => isLost };
    all.add(lent);
    return lent;
  };

  const take = (): Promise<Lent> => {
    for (let lent = free.pop(); lent !== undefined; lent = free.pop()) {
      if (!lent.isLost()) return Promise.resolve(lent);
      discard(lent);
    }
    return all.size < size ? Promise.resolve(make()) : new Promise((resolve) => waiting.push(resolve));
  };

  const giveBack = (lent: Lent): void => {
    if (lent.isLost()) discard(lent);
    const next = waiting.shift();
    if (next === undefined) {
      if (!lent.isLost()) free.push(lent);
    } else next(lent.isLost() ? make() : lent);
  };

  const discard = (lent: Lent): void => {
    all.delete(lent);
    void lent.connection.end({ timeout: 0 }).catch(() => undefined);
  };

  return {
    use: async <R>(work: (lane: PreparedLane) => Promise<R>): Promise<R> => {
      const lent = await take();
      try {
        return await Promise.race([work(lent.lane), lent.lost]);
      } finally {
        giveBack(lent);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([...all].map(({ connection }) => connection.end({ timeout: 5 })));
    },
  };
};
