import { GROUPS_AT_ONCE, LARGEST_GROUP } from '../limits.ts';

/** A job in a waiting line. */
export interface Waiter {
  /** What no two groups may have at the same time. */
  readonly holds: readonly string[];
  /** Whether it runs alone, in no group. */
  readonly isSolo: boolean;
  /** When it stops waiting for its turn (`Date.now()`). */
  readonly until: number;
  /** Ends the job when its waiting time is over; it is not run any more. */
  readonly giveUp: () => void;
}

/**
 * Jobs that wait are run together as one group. Before each group the event loop turns once, so that requests which have arrived are read and join: where the
 * driver is synchronous, each group would otherwise be a single job, and the other requests would lie unread in their sockets. There is no timer, so a single
 * job does not wait. A few groups run at once, with other holdings: were there more, each would be small. A job that runs alone takes none of their places. Jobs
 * with the same holding run in the order in which they joined. A job that waits longer than its limit gives up.  [STO-71] [STO-163]
 */
export const waitingLine = <J extends Waiter>(run: (jobs: readonly J[]) => Promise<void>) => {
  const waiting = new Map<J, NodeJS.Timeout>();
  const held = new Set<string>();
  const running = new Set<Promise<void>>();
  let groups = 0;
  let filling: Promise<void> | null = null;

  const nextGroup = (): readonly J[] => {
    const group: J[] = [];
    const taken = new Set(held);
    for (const job of waiting.keys()) {
      const mayRun = job.isSolo ? group.length === 0 : groups < GROUPS_AT_ONCE;
      if (mayRun && !job.holds.some((each) => taken.has(each))) group.push(job);
      // Whoever comes later and wants the same waits behind it.
      else for (const each of job.holds) taken.add(each);
      if (group.length === LARGEST_GROUP || group[0]?.isSolo) break;
    }
    return group;
  };

  const start = (group: readonly J[]): void => {
    for (const job of group) {
      clearTimeout(waiting.get(job));
      waiting.delete(job);
      for (const each of job.holds) held.add(each);
    }
    const isSolo = group[0]?.isSolo === true;
    if (!isSolo) groups += 1;
    const ended = run(group).finally(() => {
      running.delete(ended);
      if (!isSolo) groups -= 1;
      for (const job of group) for (const each of job.holds) held.delete(each);
      fill();
    });
    running.add(ended);
  };

  const startAll = async (): Promise<void> => {
    await turn();
    filling = null;
    for (let group = nextGroup(); group.length > 0; group = nextGroup()) start(group);
  };

  const fill = (): void => {
    if (waiting.size > 0) filling ??= startAll();
  };

  return {
    join: (job: J): void => {
      const late = setTimeout(() => {
        waiting.delete(job);
        job.giveUp();
      }, job.until - Date.now());
      waiting.set(job, late);
      fill();
    },
    /** Resolves when no job waits or runs. */
    idle: async (): Promise<void> => {
      while (filling !== null || running.size > 0) await Promise.all([filling, ...running]);
    },
  };
};

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
