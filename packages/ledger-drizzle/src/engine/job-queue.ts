import { LARGEST_GROUP } from '../limits.ts';

export interface Waiter {
  /** Whether it runs alone instead of in a group. */
  readonly runsAlone: boolean;
  /** Fails the job when its waiting time is over. It does not run afterwards. */
  readonly giveUp: () => void;
}

/**
 * Runs queued jobs together as one group. Before each group it yields one turn of the event loop, so that requests which have arrived are
 * read and join. With a synchronous driver, each group would otherwise be a single job while other requests remain unread in their sockets.
 * There is no timer, so a single job does not wait. A job that waits longer than its limit fails.
 */
export const jobQueue = <J extends Waiter>(run: (jobs: readonly J[]) => Promise<void>, waitMs: number) => {
  const waiting = new Map<J, NodeJS.Timeout>();
  let running: Promise<void> | null = null;

  const nextGroup = (): readonly J[] => {
    const group: J[] = [];
    for (const [job, timer] of waiting) {
      if (group.length === LARGEST_GROUP || (job.runsAlone && group.length > 0)) break;
      clearTimeout(timer);
      waiting.delete(job);
      group.push(job);
      if (job.runsAlone) break;
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
    /** Resolves when no job is queued or running. */
    idle: async (): Promise<void> => {
      while (running !== null) await running;
    },
    isIdle: () => running === null,
  };
};

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export type JobQueue<J extends Waiter> = ReturnType<typeof jobQueue<J>>;
