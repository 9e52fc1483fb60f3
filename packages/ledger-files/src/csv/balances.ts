import type { Direction, IsoDate } from 'ledger-core';

/** A row in the proof of a balance. */
export interface BalanceStep {
  readonly rowNumber: number;
  readonly column: string | null;
  readonly date: IsoDate | null;
  /** The amount of the row; null for a bad row, which interrupts the proof. */
  readonly amountMinor: bigint | null;
  /** The printed balance; null if none is printed. */
  readonly balanceMinor: bigint | null;
}

/** A printed balance that differs from the previous balance plus the transactions since. */
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
  /** The balance after the latest transaction; null without a printed balance or if the row order is uncertain. */
  readonly closingMinor: bigint | null;
  /** The chronological order that the balances alone show: 1 downwards, -1 upwards, null if both orders fit. */
  readonly shownOrder: 1 | -1 | null;
}

/**
 * Follows a printed balance from row to row in both orders, and returns the order that adds up.  [STM-4] If both orders have the same
 * number of gaps, the dates of the first and last row decide.
 */
export const followBalances = (steps: readonly BalanceStep[], ends: Ends = NO_ENDS): Followed => {
  const ascending = follow(withinEnds(1, steps, ends), 1);
  const descending = follow(withinEnds(-1, steps, ends), -1);
  if (ascending.gaps.length !== descending.gaps.length) return ascending.gaps.length < descending.gaps.length ? ascending : descending;
  const order = orderOf(steps);
  if (order !== null) return { ...(order === 1 ? ascending : descending), shownOrder: null };
  return { ...ascending, shownOrder: null, ...(ascending.closingMinor !== descending.closingMinor && { closingMinor: null }) };
};

/** Printed balances before the first transaction and after the last one, regardless of where the file prints them. */
export interface Ends {
  readonly opening: readonly BalanceStep[];
  readonly closing: readonly BalanceStep[];
}

export const NO_ENDS: Ends = { opening: [], closing: [] };

const withinEnds = <T>(
  order: 1 | -1,
  steps: readonly T[],
  { opening, closing }: { readonly opening: readonly T[]; readonly closing: readonly T[] },
): readonly T[] => (order === 1 ? [...opening, ...steps, ...closing] : [...closing, ...steps, ...opening]);

/** The chronological order: 1 downwards, -1 upwards, null if the first and last row do not show it. */
const orderOf = (steps: readonly BalanceStep[]): 1 | -1 | null => {
  const first = steps[0]?.date ?? null;
  const last = steps.at(-1)?.date ?? null;
  if (first === null || last === null || first === last) return null;
  return first < last ? 1 : -1;
};

/** Follows a balance only in chronological order; null if the dates do not show it. */
export const followInTime = (steps: readonly BalanceStep[], ends: Ends = NO_ENDS): Followed | null => {
  const order = orderOf(steps);
  return order === null ? null : follow(withinEnds(order, steps, ends), order);
};

/**
 * Follows a balance that is printed before its transaction instead of after it. Without the chronological order, it looks like a balance
 * after transactions with reversed signs.  [STM-35]
 */
export const followBefore = (steps: readonly BalanceStep[], ends: Ends = NO_ENDS): Followed | null => {
  const order = orderOf(steps);
  return order === null ? null : beforeIn(order, steps, ends);
};

/** Like `followBefore`, if the caller has set the meaning of the signs: the order that adds up is then chronological. */
export const followBeforeInAnyOrder = (steps: readonly BalanceStep[], ends: Ends): Followed => {
  const ascending = beforeIn(1, steps, ends);
  const descending = beforeIn(-1, steps, ends);
  const order = orderOf(steps) ?? (ascending.gaps.length <= descending.gaps.length ? 1 : -1);
  return { ...(order === 1 ? ascending : descending), shownOrder: null };
};

/** Whether every date follows the order that the balances show. */
export const areDatesInOrder = (steps: readonly BalanceStep[], { shownOrder }: Followed): boolean => {
  if (shownOrder === null) return false;
  const days = steps.flatMap(({ date }) => date ?? []);
  const inTime = shownOrder === 1 ? days : days.toReversed();
  return inTime.every((day, at) => at === 0 || (inTime[at - 1] ?? '') <= day);
};

const beforeIn = (order: 1 | -1, steps: readonly BalanceStep[], ends: Ends): Followed => {
  const apart = steps.flatMap((step) => {
    const balance = { ...step, amountMinor: step.amountMinor === null ? null : 0n };
    const transaction = { ...step, balanceMinor: null };
    return order === 1 ? [balance, transaction] : [transaction, balance];
  });
  return follow(withinEnds(order, apart, ends), order);
};

/** Whether printed balances were compared and all add up. */
export const isProven = (followed: Followed | null): boolean => followed !== null && followed.gaps.length === 0 && followed.proven > 0;

const follow = (steps: readonly BalanceStep[], direction: 1 | -1): Followed => {
  const gaps: Gap[] = [];
  let known: bigint | null = null;
  let moved = 0n;
  let proven = 0;
  for (let at = direction === 1 ? 0 : steps.length - 1, step = steps[at]; step !== undefined; at += direction, step = steps[at]) {
    if (step.amountMinor === null) known = null;
    moved += step.amountMinor ?? 0n;
    if (step.balanceMinor === null) continue;
    if (known !== null) proven += 1;
    if (known !== null && known + moved !== step.balanceMinor)
      gaps.push({ step, beforeMinor: known, movedMinor: moved, printedMinor: step.balanceMinor });
    known = step.balanceMinor;
    moved = 0n;
  }
  return { gaps, proven, closingMinor: known === null ? null : known + moved, shownOrder: direction };
};

/** A row whose direction a balance can show: its absolute amount, or null for a row that only prints a balance. */
export interface UnsignedStep {
  readonly sizeMinor: bigint | null;
  readonly balanceMinor: bigint | null;
  readonly date: IsoDate | null;
}

/** The balances before the first transaction and after the last one. */
interface UnsignedEnds {
  readonly opening: readonly UnsignedStep[];
  readonly closing: readonly UnsignedStep[];
}

/**
 * The direction of each row by the running balance, which must change by exactly the amount. Null for a row without a previous balance.
 * Null for the whole file if the balance contradicts a row.  [STM-17]
 */
export const directionsBy = (
  steps: readonly UnsignedStep[],
  { opening, closing }: UnsignedEnds = { opening: [], closing: [] },
): readonly (Direction | null)[] | null => {
  const days = steps.flatMap(({ date }) => date ?? []);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  const inTime = (ordered: readonly UnsignedStep[]): (Direction | null)[] | null =>
    followSizes([...opening, ...ordered, ...closing])?.slice(opening.length, opening.length + steps.length) ?? null;
  const ascending = first <= last ? inTime(steps) : null;
  const descending = first >= last ? (inTime(steps.toReversed())?.reverse() ?? null) : null;
  if (ascending === null || descending === null) return ascending ?? descending;
  return ascending.map((direction, at) => (direction === descending[at] ? direction : null));
};

const followSizes = (steps: readonly UnsignedStep[]): (Direction | null)[] | null => {
  const found: (Direction | null)[] = [];
  let known: bigint | null = null;
  for (const { sizeMinor, balanceMinor } of steps) {
    const moved: bigint | null = known === null || balanceMinor === null ? null : balanceMinor - known;
    if (sizeMinor === null && balanceMinor === null) {
      found.push(null);
      continue;
    }
    if (moved !== null && moved !== (sizeMinor ?? 0n) && moved !== -(sizeMinor ?? 0n)) return null;
    const direction = moved !== null && moved < 0n ? 'out' : 'in';
    found.push(moved === null || sizeMinor === null ? null : direction);
    known = balanceMinor;
  }
  return found;
};
