import type { Instant, IsoDate } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AllocationId, Author, CounterpartyId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import type { ItemId, OpenItem } from './open-item.ts';

/**
 * What one item pays of another one of the same party and account: an amount, from a day on. It is never changed but for its end, and never deleted.  [OPI-2]
 */
export interface Allocation {
  readonly id: AllocationId;
  readonly counterpartyId: CounterpartyId;
  readonly debitId: ItemId;
  readonly creditId: ItemId;
  /** Minor units, more than zero. */
  readonly amountMinor: bigint;
  /** The first day on which it counts. */
  readonly on: IsoDate;
  readonly madeAt: Instant;
  readonly madeBy: Author;
  /** Null while it stands. */
  readonly end: AllocationEnd | null;
}

export interface AllocationEnd {
  /** The first day on which it counts no more; its first day when it counts on none. */
  readonly on: IsoDate;
  readonly at: Instant;
  readonly by: Author;
}

/** An amount that one item is to pay of another. */
export interface Payment {
  readonly debitId: ItemId;
  readonly creditId: ItemId;
  readonly amountMinor: bigint;
  /** The day on which the payment is made: it counts from then on, or later.  [OPI-4] */
  readonly on: IsoDate;
}

export const stands = ({ end }: Allocation): boolean => end === null;

/** Whether an allocation counts on a day. */
export const countsOn = ({ on, end }: Allocation, day: IsoDate): boolean => on <= day && (end === null || day < end.on);

/** The other item of an allocation. */
export const otherOf = ({ debitId, creditId }: Pick<Allocation, 'debitId' | 'creditId'>, id: ItemId): ItemId =>
  debitId === id ? creditId : debitId;

export const latest = (...days: readonly IsoDate[]): IsoDate => {
  const [day] = [...days].sort().reverse();
  assert(day !== undefined, 'there is a latest of some days');
  return day;
};

/** An item that an allocation is made of, with its earlier allocations. */
export interface Allocated {
  readonly item: OpenItem;
  readonly earlier: readonly Allocation[];
}

/**
 * The first day on which an allocation counts: the day of the payment, but not before both items exist, nor before both have the amount left on every day from then
 * on. An allocation that counts on no day takes nothing, and one of a part leaves the rest. So no item is over-paid on any day.  [OPI-4]
 */
export const firstDay = ({ on, amountMinor }: Pick<Payment, 'on' | 'amountMinor'>, sides: readonly Allocated[]): IsoDate => {
  const first = latest(on, ...sides.map(({ item }) => item.date));
  const ends = sides.flatMap(({ earlier }) =>
    earlier.flatMap(({ on: from, end }) => (end !== null && end.on > latest(first, from) ? [end.on] : [])),
  );
  const days = [first, ...distinct(ends).toSorted()];
  return days.find((day) => sides.every((side) => hasLeft(side, amountMinor, day))) ?? latest(...days);
};

/** Whether an item has an amount left on a day and on every later one. What is taken grows only where an allocation begins. */
const hasLeft = ({ item, earlier }: Allocated, amountMinor: bigint, day: IsoDate): boolean => {
  const later = earlier.filter(({ end }) => end === null || end.on > day);
  // Without an end among them, what stands at last is the most that is ever taken, and the amount was checked against that.
  if (later.every(stands)) return true;
  const begins = [day, ...later.flatMap(({ on }) => (on > day ? [on] : []))];
  return begins.every((each) => takenOn(later, each) + amountMinor <= item.amountMinor);
};

const takenOn = (allocations: readonly Allocation[], day: IsoDate): bigint =>
  allocations.reduce((sum, allocation) => (countsOn(allocation, day) ? sum + allocation.amountMinor : sum), 0n);

/** An item with its open amount and the day from which nothing is open, as its standing allocations have it.  [OPI-3] */
export const withOpen = (item: OpenItem, standing: readonly Allocation[]): OpenItem => {
  const openMinor = standing.reduce((rest, { amountMinor }) => rest - amountMinor, item.amountMinor);
  assert(openMinor >= 0n, `no more of ${item.id} is paid than its amount`);
  return { ...item, openMinor, clearedOn: openMinor > 0n ? null : latest(...standing.map(({ on }) => on)) };
};
