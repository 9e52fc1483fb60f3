import { LARGEST_GROUP } from '../limits.ts';

/** What waits in a line. */
export interface Waiter {
  /** Goes alone, in no group. */
  readonly isSolo: boolean;
  /** It waited for its turn as long as it may; it is not taken any more. */
  readonly giveUp: () => void;
}

/**
 * Jobs that wait while others run are taken together: alone, a job waits for nothing; under load, groups form by themselves. A job that waits longer than the
 * limit gives up.
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
    /** Resolves when nothing waits or runs. */
    idle: async (): Promise<void> => {
      while (running !== null) await running;
    },
    isIdle: () => running === null,
  };
};

export type WaitingLine<J extends Waiter> = ReturnType<typeof waitingLine<J>>;
