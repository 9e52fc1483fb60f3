import type { IsoDate } from 'ledger-core';

/** A row in the proof of a balance. */
export interface BalanceStep {
  readonly rowNumber: number;
  readonly column: string | null;
  readonly date: IsoDate | null;
  /** The movement of the row; null for a bad row, across which nothing is proven. */
  readonly movementMinor: bigint | null;
  /** The printed balance; null where none is printed. */
  readonly balanceMinor: bigint | null;
}

/** A printed balance that is not the balance before it plus the movements since. */
export interface Gap {
  readonly step: BalanceStep;
  readonly beforeMinor: bigint;
  readonly movedMinor: bigint;
  readonly printedMinor: bigint;
}

export interface Followed {
  readonly gaps: readonly Gap[];
  /** The number of printed balances that were compared with an earlier one. */
  readonly proven: number;
  /** The balance after the latest movement; null without a printed balance, or where the order of the rows is not certain. */
  readonly closingMinor: bigint | null;
}

/**
 * Follows a printed balance from row to row, upwards and downwards, and takes the order that adds up.  [STM-4]
 * Where both orders have equally many gaps, the dates of the first and last row decide.
 */
export const followBalances = (steps: readonly BalanceStep[]): Followed => {
  const ascending = follow(steps, 1);
  const descending = follow(steps, -1);
  if (ascending.gaps.length !== descending.gaps.length) return ascending.gaps.length < descending.gaps.length ? ascending : descending;
  const [first, last] = [steps[0]?.date ?? null, steps.at(-1)?.date ?? null];
  if (first !== null && last !== null && first !== last) return first < last ? ascending : descending;
  return ascending.closingMinor === descending.closingMinor ? ascending : { ...ascending, closingMinor: null };
};

const follow = (steps: readonly BalanceStep[], direction: 1 | -1): Followed => {
  const gaps: Gap[] = [];
  let known: bigint | null = null;
  let moved = 0n;
  let proven = 0;
  for (let at = direction === 1 ? 0 : steps.length - 1, step = steps[at]; step !== undefined; at += direction, step = steps[at]) {
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
