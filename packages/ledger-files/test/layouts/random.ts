/** A source of chance that gives the same values for the same seed. */
export interface Chance {
  /** A whole number from 0 to below the bound. */
  readonly below: (bound: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** True once in so many times. */
  readonly once: (inTimes: number) => boolean;
  readonly shuffled: <T>(items: readonly T[]) => readonly T[];
}

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    once: (inTimes) => below(inTimes) === 0,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
};
