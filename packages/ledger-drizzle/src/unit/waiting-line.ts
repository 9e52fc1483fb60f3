/** Units of work that are committed together at most: enough that a commit's cost is spread thin, few enough that the first does not wait long for the last. */
const LARGEST_GROUP = 64;

/**
 * Jobs that wait while others run are taken together, without a timer: alone, a job waits for nothing; under load, groups form by themselves.
 */
export const waitingLine = <J extends { readonly isSolo: boolean }>(run: (jobs: readonly J[]) => Promise<void>) => {
  let waiting: J[] = [];
  let running: Promise<void> | null = null;

  const nextGroup = (): readonly J[] => {
    const solo = waiting.findIndex((job) => job.isSolo);
    const size = solo === 0 ? 1 : Math.min(solo === -1 ? waiting.length : solo, LARGEST_GROUP);
    const group = waiting.slice(0, size);
    waiting = waiting.slice(size);
    return group;
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await run(nextGroup());
    running = null;
  };

  return {
    join: (job: J): void => {
      waiting.push(job);
      running ??= drain();
    },
    /** Resolves when nothing waits or runs. */
    idle: async (): Promise<void> => {
      while (running !== null) await running;
    },
    isIdle: () => running === null,
  };
};
