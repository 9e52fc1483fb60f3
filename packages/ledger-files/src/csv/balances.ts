import type { IsoDate } from 'ledger-core';

/** A row as the proof of a balance sees it. */
export interface BalanceStep {
  readonly rowNumber: number;
  readonly column: string | null;
  readonly date: IsoDate | null;
  /** What the row adds; null where it could not be read, so that nothing is proven across it. */
  readonly movementMinor: bigint | null;
  /** What it prints; null where it prints nothing. */
  readonly balanceMinor: bigint | null;
}

/** A printed balance that the balance before it and the movements since do not make. */
export interface Gap {
  readonly step: BalanceStep;
  readonly beforeMinor: bigint;
  readonly movedMinor: bigint;
  readonly printedMinor: bigint;
}

export interface Followed {
  readonly gaps: readonly Gap[];
  /** How many printed balances were checked against one before. */
  readonly proven: number;
  /** After the latest movement; null where nothing printed leads to it, or where the order of the rows cannot be told. */
  readonly closingMinor: bigint | null;
}

/**
 * Follows a printed balance from row to row, upwards and downwards, and takes the order of time that adds up.  [STM-4]
 * Where both do, or neither does better, the dates of the first and last row tell the order.
 */
export const followBalances = (steps: readonly BalanceStep[]): Followed => {
  const ascending = follow(steps);
  const descending = follow([...steps].reverse());
  if (ascending.gaps.length !== descending.gaps.length) return ascending.gaps.length < descending.gaps.length ? ascending : descending;
  const [first, last] = [steps[0]?.date ?? null, steps.at(-1)?.date ?? null];
  if (first !== null && last !== null && first !== last) return first < last ? ascending : descending;
  return ascending.closingMinor === descending.closingMinor ? ascending : { ...ascending, closingMinor: null };
};

const follow = (steps: readonly BalanceStep[]): Followed => {
  const gaps: Gap[] = [];
  let known: bigint | null = null;
  let moved = 0n;
  let proven = 0;
  for (const step of steps) {
    if (step.movementMinor === null) known = null;
    moved += step.movementMinor ?? 0n;
    if (step.balanceMinor === null) continue;
    if (known !== null) proven += 1;
    if (known !== null && known + moved !== step.balanceMinor)
      gaps.push({ step, beforeMinor: known, movedMinor: moved, printedMinor: step.balanceMinor });
    known = step.balanceMinor;
    moved = 0n;
  }
  return { gaps, proven, closingMinor: known === null ? null : known + moved };
};
