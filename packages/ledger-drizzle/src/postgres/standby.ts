import type { LedgerId, Repositories } from 'ledger-core';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { STANDBY_ASKED_MS, STANDBY_BEHIND_MS, STANDBY_LEFT_MS, type TimeLimits } from '../limits.ts';
import { MODULES } from '../modules.ts';
import type { connectionPool } from './connection-pool.ts';
import { askedTogether, BEGINNING, laterOf, type Position } from './positions.ts';
import { positionWanted } from './reading-after.ts';

type Pool = ReturnType<typeof connectionPool>;

/** Reads from a standby: what is not there in time, and what fails there, is asked of the primary.  [STO-142] */
export const standbyOf = (pool: Pool, log: Pool, limits: TimeLimits) => {
  const units = unitsOfWork(MODULES);
  const logEnd = askedTogether(() => log.use((connection) => connection.logEnd(), limits.pingMs, limits.pingMs));

  /** Where the log ended some seconds ago: every read has to see it, so that a standby which stands still is soon not asked. */
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
    /** Where the log of the primary ends now: after it, everything that was committed before is seen. */
    logEnd,
    /** The answer of the standby; undefined when the primary has to be asked. */
    read: async <R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>): Promise<{ readonly answer: R } | undefined> => {
      const position = positionWanted();
      if (position === undefined) return undefined;
      try {
        if (!(await isThere(position))) return undefined;
        return { answer: await pool.use((connection) => units.readThere(connection, ledgerId, work), STANDBY_ASKED_MS, limits.unitMs) };
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
