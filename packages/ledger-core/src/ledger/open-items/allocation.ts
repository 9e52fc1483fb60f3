import type { Instant, IsoDate } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AllocationId, Author, CounterpartyId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import type { ItemId, OpenItem } from './open-item.ts';

/**
 * The amount that one item pays of another item of the same counterparty and account, from a day on. Only its end
 * can change, and it is never deleted.  [OPI-2]
 */
export interface Allocation {
  readonly id: AllocationId;
  readonly counterpartyId: CounterpartyId;
  readonly debitId: ItemId;
  readonly creditId: ItemId;
  /** Minor units, greater than zero. */
  readonly amountMinor: bigint;
  /** The first day on which it counts. */
  readonly on: IsoDate;
  readonly madeAt: Instant;
  readonly madeBy: Author;
  /** Null while it is active. */
  readonly end: AllocationEnd | null;
}

export interface AllocationEnd {
  /** The first day on which it no longer counts. Equals its start if it counts on no day. */
  readonly on: IsoDate;
  readonly at: Instant;
  readonly by: Author;
}

/** A payment of one item by another. */
export interface Payment {
  readonly debitId: ItemId;
  readonly creditId: ItemId;
  readonly amountMinor: bigint;
  /** The payment date. The allocation counts from this day or a later one.  [OPI-4] */
  readonly on: IsoDate;
}

export const stands = ({ end }: Allocation): boolean => end === null;

/** Whether an allocation counts on a day. */
export const countsOn = ({ on, end }: Allocation, day: IsoDate): boolean => on <= day && (end === null || day < end.on);

export const otherOf = ({ debitId, creditId }: Pick<Allocation, 'debitId' | 'creditId'>, id: ItemId): ItemId =>
  debitId === id ? creditId : debitId;

export const latest = (...days: readonly IsoDate[]): IsoDate => {
  const [day] = [...days].sort().reverse();
  assert(day !== undefined, 'there is a latest of some days');
  return day;
};

export interface Allocated {
  readonly item: OpenItem;
  readonly earlier: readonly Allocation[];
}

/**
 * The first day on which an allocation counts: the payment date, or a later day if an item does not exist yet or lacks the open amount. No
 * item is therefore overpaid on any day. An allocation that counts on no day uses nothing.  [OPI-4]
 */
export const firstDay = ({ on, amountMinor }: Pick<Payment, 'on' | 'amountMinor'>, sides: readonly Allocated[]): IsoDate => {
  const first = latest(on, ...sides.map(({ item }) => item.date));
  const ends = sides.flatMap(({ earlier }) =>
    earlier.flatMap(({ on: from, end }) => (end !== null && end.on > latest(first, from) ? [end.on] : [])),
  );
  const days = [first, ...distinct(ends).toSorted()];
  return days.find((day) => sides.every((side) => hasLeft(side, amountMinor, day))) ?? latest(...days);
};

/** Whether an item has an amount open on a day and on every later day. Usage grows only where an allocation starts. */
const hasLeft = ({ item, earlier }: Allocated, amountMinor: bigint, day: IsoDate): boolean => {
  const later = earlier.filter(({ end }) => end === null || end.on > day);
  // If no allocation ends, the final usage is the maximum, and the amount was already checked against it.
  if (later.every(stands)) return true;
  const begins = [day, ...later.flatMap(({ on }) => (on > day ? [on] : []))];
  return begins.every((each) => takenOn(later, each) + amountMinor <= item.amountMinor);
};

const takenOn = (allocations: readonly Allocation[], day: IsoDate): bigint =>
  allocations.reduce((sum, allocation) => (countsOn(allocation, day) ? sum + allocation.amountMinor : sum), 0n);

/** Updates the open amount of an item, and the day it was cleared, from its active allocations.  [OPI-3] */
export const withOpen = (item: OpenItem, active: readonly Allocation[]): OpenItem => {
  const openMinor = active.reduce((rest, { amountMinor }) => rest - amountMinor, item.amountMinor);
  assert(openMinor >= 0n, `no more of ${item.id} is paid than its amount`);
  return { ...item, openMinor, clearedOn: openMinor > 0n ? null : latest(...active.map(({ on }) => on)) };
};
