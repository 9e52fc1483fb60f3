import { LARGEST_GROUP } from '../limits.ts';

/** A job in a waiting line. */
export interface Waiter {
  /** Whether it runs alone, in no group. */
  readonly isSolo: boolean;
  /** Ends the job when its waiting time is over; it is not run any more. */
  readonly giveUp: () => void;
}

/**
 * Jobs that wait while others run are run together as the next group: a single job runs at once, and groups form only under load. A job that waits longer than
 * the limit gives up.
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
    while (waiting.size > 0) await run(nextGroup());
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

export type WaitingLine<J extends Waiter> = ReturnType<typeof waitingLine<J>>;
