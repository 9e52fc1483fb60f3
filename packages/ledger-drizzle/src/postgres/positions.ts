import type postgres from 'postgres';
import { STANDBY_LOOKED_AT_EVERY_MS, STANDBY_WAIT_MS } from '../limits.ts';

/** A place in the log that Postgres writes ahead, such as `0/3000148`. */
export type Position = string;

/** Where the log begins: who has written nothing has to see nothing. */
export const BEGINNING: Position = '0/0';

const numberOf = (position: Position): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

export const laterOf = (one: Position, other: Position): Position => (numberOf(one) > numberOf(other) ? one : other);

/** What was written out: an answered commit is in it, and what no commit waits for may not be sent to the standby yet. */
const END = 'select pg_current_wal_flush_lsn()::text as position';

/** How far a server has come. One that was promoted writes a log of its own. */
const REACHED =
  'select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) >= $1::text::pg_lsn as reached';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What a connection says of its server's log. */
export const positionsOn = (driver: postgres.Sql) => ({
  /** Where the log ends now. */
  logEnd: async (): Promise<Position> => {
    const [row] = await driver.unsafe<{ position: Position }[]>(END);
    return row?.position ?? BEGINNING;
  },
  /** Waits shortly until the server has come as far as a position, and says whether it has. */
  hasReached: async (position: Position): Promise<boolean> => {
    for (const until = performance.now() + STANDBY_WAIT_MS; ; await pause(STANDBY_LOOKED_AT_EVERY_MS)) {
      const [row] = await driver.unsafe<{ reached: boolean }[]>(REACHED, [position]);
      if (row?.reached === true) return true;
      if (performance.now() >= until) return false;
    }
  },
});

/** A question that those who come while it is under way ask once more together: its answer may be older than what they did before. */
export const askedTogether = <A>(ask: () => Promise<A>): (() => Promise<A>) => {
  let running: Promise<A> | null = null;
  let next: Promise<A> | null = null;
  const asked = (): Promise<A> => {
    if (running === null) {
      running = ask().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next = null;
        return asked();
      });
    return next;
  };
  return asked;
};
