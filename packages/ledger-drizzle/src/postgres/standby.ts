import type { LedgerId, Repositories } from 'ledger-core';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { STANDBY_ASKED_MS, STANDBY_BEHIND_MS, STANDBY_LEFT_MS, type TimeLimits } from '../limits.ts';
import { MODULES } from '../modules.ts';
import type { connectionPool } from './connection-pool.ts';
import { BEGINNING, laterOf, type Position, shareRunning } from './positions.ts';
import { positionWanted } from './reading-after.ts';

type Pool = ReturnType<typeof connectionPool>;

/** Reads from a standby. Data that does not arrive in time, and failed reads, use the primary.  [STO-142] */
export const standbyOf = (pool: Pool, log: Pool, limits: TimeLimits) => {
  const units = unitsOfWork(MODULES);
  const logEnd = shareRunning(() => log.use((connection) => connection.logEnd(), limits.pingMs, limits.pingMs));

  /** The end of the log some seconds ago: every read must see it, so that a standby without progress is soon not used. */
  let floor = BEGINNING;
  let former = BEGINNING;
  const look = async (): Promise<void> => {
    floor = former;
    former = laterOf(former, await logEnd().catch(() => former));
  };
  const looking = setInterval(() => void look(), STANDBY_BEHIND_MS / 2);
  looking.unref();
  void look();

  let leftUntil = 0;
  const isThere = async (position: Position): Promise<boolean> =>
    performance.now() >= leftUntil &&
    (await pool.use((connection) => connection.hasReached(laterOf(position, floor)), STANDBY_ASKED_MS, STANDBY_ASKED_MS));

  return {
    /** The present end of the primary's log, which covers everything committed before. */
    logEnd,
    /** The result of the standby; undefined if the primary must be used. */
    read: async <R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>): Promise<{ readonly result: R } | undefined> => {
      const position = positionWanted();
      if (position === undefined) return undefined;
      try {
        if (!(await isThere(position))) return undefined;
        return { result: await pool.use((connection) => units.readThere(connection, ledgerId, work), STANDBY_ASKED_MS, limits.unitMs) };
      } catch {
        leftUntil = performance.now() + STANDBY_LEFT_MS;
        return undefined;
      }
    },
    close: async (): Promise<void> => {
      clearInterval(looking);
      await Promise.all([pool.close(), log.close()]);
    },
  };
};
