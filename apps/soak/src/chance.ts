/** Random numbers; the same seed gives the same ones. */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0;
  /** Mulberry32: from 0 to below 1. */
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number between two, both included. */
  const whole = (from: number, to: number): number => from + Math.floor(draw() * (to - from + 1));
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[whole(0, items.length - 1)];
  return { whole, oneOf, isOneIn: (many: number): boolean => whole(1, many) === 1 };
};

export type Chance = ReturnType<typeof chanceOf>;
