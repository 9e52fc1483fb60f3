/** The counts and times of a run. */
export interface Figures {
  readonly count: (what: string, more?: number) => void;
  readonly counted: (what: string) => number;
  /** The counts whose names have a prefix, by the rest of the name, highest first. */
  readonly group: (word: string) => Readonly<Record<string, number>>;
  readonly took: (what: string, milliseconds: number) => void;
  readonly times: (what: string) => { readonly p50: number; readonly p99: number; readonly max: number; readonly count: number };
}

/** Durations are counted in buckets of an eighth, so that a long run needs little memory. */
const STEP = 1.125;
const stepOf = (milliseconds: number): number => Math.max(0, Math.ceil(Math.log(Math.max(milliseconds, 0.1) / 0.1) / Math.log(STEP)));
const upTo = (step: number): number => 0.1 * STEP ** step;

const percentile = (steps: ReadonlyMap<number, number>, count: number, share: number): number => {
  let seen = 0;
  for (const [step, many] of [...steps].sort(([a], [b]) => a - b)) {
    seen += many;
    if (seen >= count * share) return upTo(step);
  }
  return 0;
};

export const openFigures = (): Figures => {
  const counts = new Map<string, number>();
  const times = new Map<string, Map<number, number>>();
  const longest = new Map<string, number>();
  return {
    count: (what, more = 1) => void counts.set(what, (counts.get(what) ?? 0) + more),
    counted: (what) => counts.get(what) ?? 0,
    group: (word) =>
      Object.fromEntries(
        [...counts]
          .filter(([name]) => name.startsWith(`${word} `))
          .map(([name, many]) => [name.slice(word.length + 1), many] as const)
          .sort(([, a], [, b]) => b - a),
      ),
    took: (what, milliseconds) => {
      const steps = times.get(what) ?? new Map<number, number>();
      times.set(what, steps);
      const step = stepOf(milliseconds);
      steps.set(step, (steps.get(step) ?? 0) + 1);
      longest.set(what, Math.max(longest.get(what) ?? 0, milliseconds));
    },
    times: (what) => {
      const steps = times.get(what) ?? new Map<number, number>();
      const count = [...steps.values()].reduce((sum, many) => sum + many, 0);
      const round = (value: number): number => Number(value.toPrecision(3));
      return {
        p50: round(percentile(steps, count, 0.5)),
        p99: round(percentile(steps, count, 0.99)),
        max: round(longest.get(what) ?? 0),
        count,
      };
    },
  };
};
