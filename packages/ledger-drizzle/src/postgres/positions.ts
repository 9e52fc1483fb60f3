import type postgres from 'postgres';
import { STANDBY_LOOKED_AT_EVERY_MS, STANDBY_WAIT_MS } from '../limits.ts';

/** A position in the write-ahead log of Postgres, such as `0/3000148`. */
export type Position = string;

/** The start of the log: a caller that wrote nothing need not see any write. */
export const BEGINNING: Position = '0/0';

const numberOf = (position: Position): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

export const laterOf = (one: Position, other: Position): Position => (numberOf(one) > numberOf(other) ? one : other);

/** The flushed position: it includes every confirmed commit, while unflushed records may not have been sent to the standby yet. */
const END = 'select pg_current_wal_flush_lsn()::text as position';

/** The position of a server. A promoted server writes its own log. */
const REACHED =
  'select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) >= $1::text::pg_lsn as reached';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The log positions of a connection's server. */
export const positionsOn = (driver: postgres.Sql) => ({
  logEnd: async (): Promise<Position> => {
    const [row] = await driver.unsafe<{ position: Position }[]>(END);
    return row?.position ?? BEGINNING;
  },
  /** Waits briefly until the server has reached a position. Returns whether it has. */
  hasReached: async (position: Position): Promise<boolean> => {
    for (const until = performance.now() + STANDBY_WAIT_MS; ; await pause(STANDBY_LOOKED_AT_EVERY_MS)) {
      const [row] = await driver.unsafe<{ reached: boolean }[]>(REACHED, [position]);
      if (row?.reached === true) return true;
      if (performance.now() >= until) return false;
    }
  },
});

/**
 * Combines concurrent calls. Calls during a running query share the next one, because its result may be older than what they did before.
 */
export const shareRunning = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let running: Promise<A> | null = null;
  let next: Promise<A> | null = null;
  const requested = (): Promise<A> => {
    if (running === null) {
      running = load().finally(() => {
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
        return requested();
      });
    return next;
  };
  return requested;
};
