import { byId } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Asks, Needs } from '../../store/unit-of-work.ts';
import type { Allocation } from './allocation.ts';
import type { ItemId, OpenItem } from './open-item.ts';

/** Keeps items whose open amounts changed. Their documents and the transactions that pay follow them.  [OPI-6] [FIL-27] */
export const keepItems = async (
  books: Needs<'openItems'> & Asks<'itemsChanged'>,
  before: readonly OpenItem[],
  after: readonly OpenItem[],
  allocations: ReadonlyMap<ItemId, readonly Allocation[]>,
): Promise<void> => {
  const known = byId(before);
  const changed = after.filter(
    (item) => known.get(item.id)?.openMinor !== item.openMinor || known.get(item.id)?.clearedOn !== item.clearedOn,
  );
  if (changed.length === 0) return;
  await books.openItems.put(changed);
  if (changed.some(({ kind }) => kind === 'payment')) notePayments(books, before, allocations);
  await books.hooks.itemsChanged({ before, changed });
};

/** Notes what payments paid until now.  [FIL-27] */
export const notePayments = (books: Needs, items: readonly OpenItem[], allocations: ReadonlyMap<ItemId, readonly Allocation[]>): void => {
  for (const item of items)
    if (item.kind === 'payment')
      books.noteDependents(item.id as TransactionId, {
        payment: { item, allocations: (allocations.get(item.id) ?? []).filter(hasCounted) },
      });
};

/** Whether it stands, or counted on some days before it ended. */
const hasCounted = ({ on, end }: Allocation): boolean => end === null || on < end.on;
