import { byId, distinct } from '../../kernel/grouping.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Allocation, otherOf } from './allocation.ts';
import type { ItemId, OpenItem } from './open-item.ts';
import { why } from './reasons.ts';

/** An allocation of an item, with the other item; null if that item was removed. */
export interface AllocationOf {
  readonly allocation: Allocation;
  readonly otherId: ItemId;
  readonly other: OpenItem | null;
}

/** All allocations of a document or payment, including ended ones, in creation order. Refuses with not_found.  [OPI-8] */
export const readAllocations = async (
  unit: Needs<'allocations' | 'openItems'>,
  id: ItemId,
): Promise<readonly AllocationOf[] | Refusal<'not_found'>> => {
  const found = await unit.allocations.of([id]);
  if (found.length === 0 && (await unit.openItems.byIds([id])).length === 0) return refuse('not_found', why.no_such_open_item({ id }));
  const others = byId(await unit.openItems.byIds(distinct(found.map((allocation) => otherOf(allocation, id)))));
  return found.map((allocation) => {
    const otherId = otherOf(allocation, id);
    return { allocation, otherId, other: others.get(otherId) ?? null };
  });
};
