import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, AllocationId, CounterpartyId } from '../../kernel/ids.ts';
import type { Side } from '../../kernel/sides.ts';
import type { AgedBalance, AgingBounds } from './aged.ts';
import type { Allocation } from './allocation.ts';
import type { ItemId, OpenItem } from './open-item.ts';

/** Allocations are added and ended, and never deleted. */
export interface AllocationsPort {
  /** All allocations of these items, including ended ones, in creation order (id). */
  of(ids: readonly ItemId[]): Promise<readonly Allocation[]>;
  /** All allocations by id, after one, at most `take`. */
  scan(afterId: AllocationId | null, take: number): Promise<readonly Allocation[]>;
  add(allocations: readonly Allocation[]): Promise<void>;
  /** Writes only their ends.  [STO-131] */
  end(allocations: readonly Allocation[]): Promise<void>;
}

export interface OpenItemsOf {
  readonly counterpartyId: CounterpartyId;
  readonly accountId: AccountId;
  readonly side: Side;
}

export type OpenItemsOn = Omit<OpenItemsOf, 'counterpartyId'>;

export interface OpenItemsPort {
  byIds(ids: readonly ItemId[]): Promise<readonly OpenItem[]>;
  /** The open items of a counterparty, oldest first (date, id), at most `take`. */
  openOf(of: OpenItemsOf, take: number): Promise<readonly OpenItem[]>;
  /** Open documents whose open balance is exactly this amount, oldest first, at most `take`. Optionally of one counterparty. */
  openAt(amountMinor: bigint, on: OpenItemsOn & Partial<OpenItemsOf>, take: number): Promise<readonly OpenItem[]>;
  /** Which of these amounts equal the open balance of a document, or the total of a document paid on this day or later. */
  payableAmounts(on: OpenItemsOn, amounts: readonly bigint[], paidSince: IsoDate): Promise<ReadonlySet<bigint>>;
  /** Items, open or not, whose number has one of these keys (`numberKey`), oldest first. */
  byNumber(keys: readonly string[]): Promise<readonly OpenItem[]>;
  /** Whether any document has a number that descriptions can contain. An import checks this before it parses descriptions. */
  anyNumbered(): Promise<boolean>;
  /**
   * Open balances on a day by counterparty and days overdue, ordered by counterparty id. Optionally of one counterparty.
   * Counterparties without a balance are omitted.  [AGE-2]
   */
  aged(on: OpenItemsOn, asOf: IsoDate, bounds: AgingBounds, counterpartyId?: CounterpartyId): Promise<readonly AgedBalance[]>;
  /**
   * The items of an account that were open on a day, with their open balance then, oldest first,
   * at most `take`. Optionally of one counterparty.
   */
  openOn(accountId: AccountId, asOf: IsoDate, take: number, counterpartyId?: CounterpartyId): Promise<readonly OpenItem[]>;
  /** All items, oldest first, for comparison with the allocations. */
  scan(after: { readonly date: IsoDate; readonly id: ItemId } | null, take: number): Promise<readonly OpenItem[]>;
  put(items: readonly OpenItem[]): Promise<void>;
  remove(ids: readonly ItemId[]): Promise<void>;
}
