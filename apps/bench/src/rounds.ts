/** The result of a case: the product's figure, the limit measured in the same run, and the target. */
export interface Finding {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** Null when the target is an absolute figure. */
  readonly limit: number | null;
  readonly ratio: number | null;
  /** As a sentence, like "ratio ≥ 0.35". */
  readonly target: string;
  readonly holds: boolean;
  readonly latency?: { readonly ours: Latency; readonly limit: Latency };
}

/** A figure with an upper limit. */
export const atMost = (name: string, unit: string, ours: number, most: number): Finding => ({
  name,
  unit,
  ours,
  limit: null,
  ratio: null,
  target: `≤ ${most} ${unit}`,
  holds: ours <= most,
});

/** The median and the 99th percentile of the requests, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Measures two functions in turn, so that drift of the machine's speed affects both. The ratio is the median of the rounds' ratios. */
export const interleaved = async (rounds: number, ours: () => Promise<number>, limit: () => Promise<number>) => {
  const pairs: { readonly ours: number; readonly limit: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    /** In every other round, the limit is measured first. */
    if (round % 2 === 0) pairs.push({ ours: await ours(), limit: await limit() });
    else {
      const measured = await limit();
      pairs.push({ ours: await ours(), limit: measured });
    }
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
  };
};

/** The design with the highest measured value. */
export const fastest = async <Choice>(choices: readonly Choice[], measure: (choice: Choice) => Promise<number>): Promise<Choice> => {
  const measured: { readonly choice: Choice; readonly perSecond: number }[] = [];
  for (const choice of choices) measured.push({ choice, perSecond: await measure(choice) });
  return measured.reduce((best, each) => (each.perSecond > best.perSecond ? each : best)).choice;
};
