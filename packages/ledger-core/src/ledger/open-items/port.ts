import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, AllocationId, CounterpartyId } from '../../kernel/ids.ts';
import type { Side } from '../../kernel/sides.ts';
import type { AgedBalance, AgingBounds } from './aged.ts';
import type { Allocation } from './allocation.ts';
import type { ItemId, OpenItem } from './open-item.ts';

/** What paid what. Allocations are added and ended, and never deleted. */
export interface AllocationsPort {
  /** Every allocation of these items, ended ones too, in the order of their making (id). */
  of(ids: readonly ItemId[]): Promise<readonly Allocation[]>;
  /** All of them by id, after one, at most `take`. */
  scan(afterId: AllocationId | null, take: number): Promise<readonly Allocation[]>;
  add(allocations: readonly Allocation[]): Promise<void>;
  /** Writes their ends, and nothing else of them.  [STO-131] */
  end(allocations: readonly Allocation[]): Promise<void>;
}

/** Open items of a party on one side of an account. */
export interface OpenItemsOf {
  readonly counterpartyId: CounterpartyId;
  readonly accountId: AccountId;
  readonly side: Side;
}

/** Open items of any party on one side of an account. */
export type OpenItemsOn = Omit<OpenItemsOf, 'counterpartyId'>;

/** Documents on the books, and payments, with what is open of them. */
export interface OpenItemsPort {
  byIds(ids: readonly ItemId[]): Promise<readonly OpenItem[]>;
  /** Open ones of a party, oldest first (date, id), at most `take`. */
  openOf(of: OpenItemsOf, take: number): Promise<readonly OpenItem[]>;
  /** Open documents of which exactly this much is open, oldest first, at most `take`; of one party, where it is named. */
  openAt(amountMinor: bigint, on: OpenItemsOn & Partial<OpenItemsOf>, take: number): Promise<readonly OpenItem[]>;
  /** Which of these amounts are exactly what some document has open, or the whole of one that was paid on this day or later. */
  payableAmounts(on: OpenItemsOn, amounts: readonly bigint[], paidSince: IsoDate): Promise<ReadonlySet<bigint>>;
  /** Items, open or not, whose number has one of these keys (`numberKey`), oldest first. */
  byNumber(keys: readonly string[]): Promise<readonly OpenItem[]>;
  /** Whether any document has a number that descriptions name: an import asks before it reads them. */
  anyNumbered(): Promise<boolean>;
  /** What was open on a day, summed by party and by how long it was due, by party id; of one party, where it is named. Parties with nothing are left out.  [AGE-2] */
  aged(on: OpenItemsOn, asOf: IsoDate, bounds: AgingBounds, counterpartyId?: CounterpartyId): Promise<readonly AgedBalance[]>;
  /** The items on an account that were open on a day, with what was open of each then, oldest first, at most `take`; of one party, where it is named. */
  openOn(accountId: AccountId, asOf: IsoDate, take: number, counterpartyId?: CounterpartyId): Promise<readonly OpenItem[]>;
  /** All of them, oldest first, to compare them with the allocations. */
  scan(after: { readonly date: IsoDate; readonly id: ItemId } | null, take: number): Promise<readonly OpenItem[]>;
  put(items: readonly OpenItem[]): Promise<void>;
  remove(ids: readonly ItemId[]): Promise<void>;
}
