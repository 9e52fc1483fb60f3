import { until } from '../pause.ts';
import type { Database } from '../stage/databases.ts';
import type { Violations } from '../violations.ts';

/** The pool size of each process in a run. */
export const POOL_SIZE = 10;
/** In addition to its pool, a process has one session for `/ready`, two for long reads, and two for archives. */
const SESSIONS_OF_A_PROCESS = POOL_SIZE + 1 + 2 + 2;
/** Postgres ends the session of a killed process when it next writes to it. */
const ENDED_WITHIN_MS = 30_000;

/**
 * Checks the number of Postgres sessions. More sessions than the processes may open means that lost connections were not closed. Call it
 * while no other program uses the database.
 */
export const sessionsJudge = (
  { sessions }: Pick<Database, 'sessions'>,
  processes: number,
  violations: Violations,
  withinMs = ENDED_WITHIN_MS,
) => {
  const most = processes * SESSIONS_OF_A_PROCESS;
  return async (when: string): Promise<void> => {
    if (sessions === null) return;
    let open = 0;
    const areFew = async (): Promise<boolean> => {
      open = await sessions();
      return open <= most;
    };
    if (!(await until(areFew, withinMs)))
      violations.add(`${when} Postgres has ${open} sessions of the service; its processes may hold ${most}.`);
  };
};
