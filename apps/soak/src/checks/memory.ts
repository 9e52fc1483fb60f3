import type { Program } from '../stage/programs.ts';
import type { Violations } from '../violations.ts';

/** The memory of a process after this time is its normal memory. */
const WARM_SECONDS = 600;
/** The permitted growth after that: books grow, but the caches are limited. */
const MOST_GROWTH_MIB = 150;

export interface Sample {
  readonly minute: number;
  readonly server: number;
  readonly worker: number;
}

/** Records the memory of the programs every minute. */
export const watchMemory = (programs: readonly [Program, Program], violations: Violations) => {
  const samples: Sample[] = [];
  const warm = new Map<string, number>();
  const judge = ({ name, memory }: Program): number => {
    const { mebibytes, seconds, lives } = memory();
    if (seconds < WARM_SECONDS || mebibytes === 0) return mebibytes;
    const life = `${name} ${lives}`;
    const before = warm.get(life) ?? mebibytes;
    warm.set(life, before);
    if (mebibytes > before + MOST_GROWTH_MIB)
      violations.add(`The ${name} had ${before} MiB after ${WARM_SECONDS} seconds and has ${mebibytes} MiB after ${seconds}.`);
    return mebibytes;
  };
  return {
    samples,
    sample: (minute: number): Sample => {
      const [server, worker] = programs.map(judge);
      const sample = { minute, server: server ?? 0, worker: worker ?? 0 };
      samples.push(sample);
      return sample;
    },
  };
};
