import type { Direction, IsoDate } from 'ledger-core';

/** A row whose direction a balance can show: the size of its movement, or null for a row that only prints a balance. */
export interface UnsignedStep {
  readonly sizeMinor: bigint | null;
  readonly balanceMinor: bigint | null;
  readonly date: IsoDate | null;
}

/** The balances before the first movement and behind the last one. */
interface UnsignedEnds {
  readonly opening: readonly UnsignedStep[];
  readonly closing: readonly UnsignedStep[];
}

/**
 * The direction of each row by the running balance, upwards or downwards: the balance changes by exactly the amount. Null for a row that has no
 * balance before it; null in all where the balance contradicts a row.  [STM-17]
 */
export const directionsBy = (
  steps: readonly UnsignedStep[],
  { opening, closing }: UnsignedEnds = { opening: [], closing: [] },
): readonly (Direction | null)[] | null => {
  const days = steps.flatMap(({ date }) => date ?? []);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const inTime = (ordered: readonly UnsignedStep[]): (Direction | null)[] | null =>
    follow([...opening, ...ordered, ...closing])?.slice(opening.length, opening.length + steps.length) ?? null;
  const ascending = first <= last ? inTime(steps) : null;
  const descending = first >= last ? (inTime(steps.toReversed())?.reverse() ?? null) : null;
  if (ascending === null || descending === null) return ascending ?? descending;
  return ascending.map((direction, at) => (direction === descending[at] ? direction : null));
};

const follow = (steps: readonly UnsignedStep[]): (Direction | null)[] | null => {
  const found: (Direction | null)[] = [];
  let known: bigint | null = null;
  for (const { sizeMinor, balanceMinor } of steps) {
    const moved: bigint | null = known === null || balanceMinor === null ? null : balanceMinor - known;
    if (sizeMinor === null && balanceMinor === null) {
      found.push(null);
      continue;
    }
    if (moved !== null && moved !== (sizeMinor ?? 0n) && moved !== -(sizeMinor ?? 0n)) return null;
    found.push(moved === null || sizeMinor === null ? null : moved < 0n ? 'out' : 'in');
    known = balanceMinor;
  }
  return found;
};
