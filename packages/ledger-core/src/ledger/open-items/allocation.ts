import type { Instant, IsoDate } from '../../kernel/dates.ts';
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

/**
 * The first day on which an allocation counts: the day of the payment, but not before both items exist, nor before an earlier allocation of theirs ends. So no item
 * is over-paid on any day.  [OPI-4]
 */
export const firstDay = (on: IsoDate, items: readonly OpenItem[], earlier: readonly Allocation[]): IsoDate =>
  latest(on, ...items.map(({ date }) => date), ...earlier.flatMap(({ end }) => end?.on ?? []));

/** An item with its open amount and the day from which nothing is open, as its standing allocations have it.  [OPI-3] */
export const withOpen = (item: OpenItem, standing: readonly Allocation[]): OpenItem => {
  const openMinor = standing.reduce((rest, { amountMinor }) => rest - amountMinor, item.amountMinor);
  assert(openMinor >= 0n, `no more of ${item.id} is paid than its amount`);
  return { ...item, openMinor, clearedOn: openMinor > 0n ? null : latest(...standing.map(({ on }) => on)) };
};
