import type { AllocationId } from '../ids.ts';
import type { Allocation } from '../open-items/allocation.ts';
import type { ItemId } from '../open-items/open-item.ts';

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
