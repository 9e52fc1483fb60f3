import { LARGEST_GROUP } from '../limits.ts';

/** A job in a waiting line. */
export interface Waiter {
  /** Whether it runs alone, in no group. */
  readonly isSolo: boolean;
  /** Ends the job when its waiting time is over; it is not run any more. */
  readonly giveUp: () => void;
}

/**
 * Jobs that wait are run together as one group. Before each group the event loop turns once, so that requests which have arrived are read and join: where the
 * driver is synchronous, each group would otherwise be a single job, and the other requests would lie unread in their sockets. There is no timer, so a single
 * job does not wait. A job that waits longer than the limit gives up.
 */
export const waitingLine = <J extends Waiter>(run: (jobs: readonly J[]) => Promise<void>, waitMs: number) => {
  const waiting = new Map<J, NodeJS.Timeout>();
  let running: Promise<void> | null = null;

  const nextGroup = (): readonly J[] => {
    const group: J[] = [];
    for (const [job, timer] of waiting) {
      if (group.length === LARGEST_GROUP || (job.isSolo && group.length > 0)) break;
      clearTimeout(timer);
      waiting.delete(job);
      group.push(job);
      if (job.isSolo) break;
    }
    return group;
  };

  const drain = async (): Promise<void> => {
    while (waiting.size > 0) {
      await turn();
      const group = nextGroup();
      if (group.length > 0) await run(group);
    }
    running = null;
  };

  return {
    join: (job: J): void => {
      const late = setTimeout(() => {
        waiting.delete(job);
        job.giveUp();
      }, waitMs);
      waiting.set(job, late);
      running ??= drain();
    },
    /** Resolves when no job waits or runs. */
    idle: async (): Promise<void> => {
      while (running !== null) await running;
    },
    isIdle: () => running === null,
  };
};

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export type WaitingLine<J extends Waiter> = ReturnType<typeof waitingLine<J>>;
