import { byId } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import type { Allocation } from './allocation.ts';
import type { ItemId, OpenItem } from './open-item.ts';

/** Saves items whose open balances changed, and updates their documents and paying transactions.  [OPI-6] [FIL-27] */
export const storeItems = async (
  unit: Needs<'openItems'> & Calls<'itemsChanged'>,
  before: readonly OpenItem[],
  after: readonly OpenItem[],
  allocations: ReadonlyMap<ItemId, readonly Allocation[]>,
): Promise<void> => {
  const known = byId(before);
  const changed = after.filter(
    (item) => known.get(item.id)?.openMinor !== item.openMinor || known.get(item.id)?.clearedOn !== item.clearedOn,
  );
  if (changed.length === 0) return;
  await unit.openItems.put(changed);
  if (changed.some(({ kind }) => kind === 'payment')) notePayments(unit, before, allocations);
  await unit.hooks.itemsChanged({ before, changed });
};

/** Records the current allocations of payments, so that they can be restored.  [FIL-27] */
export const notePayments = (unit: Needs, items: readonly OpenItem[], allocations: ReadonlyMap<ItemId, readonly Allocation[]>): void => {
  for (const item of items)
    if (item.kind === 'payment')
      unit.noteDependents(item.id as TransactionId, {
        payment: { item, allocations: (allocations.get(item.id) ?? []).filter(hasCounted) },
      });
};

/** Whether an allocation is active, or counted on some days before it ended. */
const hasCounted = ({ on, end }: Allocation): boolean => end === null || on < end.on;
