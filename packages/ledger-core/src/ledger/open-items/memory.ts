import type { IsoDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { AgedBalance, AgingBounds } from './aged.ts';
import { type Allocation, countsOn } from './allocation.ts';
import { numberKey } from './number-key.ts';
import { isOwed, type OpenItem, oldestFirst } from './open-item.ts';
import type { AllocationsPort, OpenItemsOf, OpenItemsOn, OpenItemsPort } from './port.ts';

export const allocationsIn = (table: MemoryTable<Allocation>): AllocationsPort => {
  const put = async (allocations: readonly Allocation[]) => {
    for (const allocation of allocations) table.put(allocation.id, allocation);
  };
  return {
    of: async (ids) => {
      const wanted = new Set(ids);
      return table
        .values()
        .filter(({ debitId, creditId }) => wanted.has(debitId) || wanted.has(creditId))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    scan: async (afterId, take) =>
      table
        .values()
        .filter(({ id }) => afterId === null || id > afterId)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, take),
    add: put,
    end: put,
  };
};

export const openItemsIn = (table: MemoryTable<OpenItem>, allocations: MemoryTable<Allocation>): OpenItemsPort => {
  const inOrder = () => table.values().toSorted(oldestFirst);
  const open = () => inOrder().filter(({ openMinor }) => openMinor > 0n);
  const onDay = (day: IsoDate) => inOrder().flatMap((item) => openThen(item, allocations.values(), day));
  return {
    byIds: async (ids) => table.pick(ids),
    openOf: async (of, take) => open().filter(isOf(of)).slice(0, take),
    openAt: async (amountMinor, on, take) =>
      open()
        .filter((item) => item.openMinor === amountMinor && isOwed(item) && isOf(on)(item))
        .slice(0, take),
    payableAmounts: async (on, amounts, paidSince) => {
      const wantedIds = new Set(amounts);
      const found = inOrder().flatMap((item) => {
        if (!isOwed(item) || !isOf(on)(item)) return [];
        if (item.openMinor > 0n) return item.openMinor;
        return item.clearedOn !== null && item.clearedOn >= paidSince ? item.amountMinor : [];
      });
      return new Set(found.filter((minor) => wantedIds.has(minor)));
    },
    byNumber: async (keys) => {
      const wanted = new Set<string | null>(keys);
      return inOrder().filter(({ number }) => number !== null && wanted.has(numberKey(number)));
    },
    anyNumbered: async () => table.values().some(({ number }) => number !== null && numberKey(number) !== null),
    aged: async (on, asOf, bounds, counterpartyId) => {
      const items = onDay(asOf).filter(
        (item) => item.accountId === on.accountId && (counterpartyId === undefined || item.counterpartyId === counterpartyId),
      );
      return [...groupBy(items, (item) => item.counterpartyId)]
        .map(([id, own]) => agedOf(id, own, on, asOf, bounds))
        .sort((a, b) => (a.counterpartyId < b.counterpartyId ? -1 : 1));
    },
    openOn: async (accountId, asOf, take, counterpartyId) =>
      onDay(asOf)
        .filter((item) => item.accountId === accountId && (counterpartyId === undefined || item.counterpartyId === counterpartyId))
        .slice(0, take),
    scan: async (after, take) =>
      inOrder()
        .filter((item) => after === null || oldestFirst(item, after) > 0)
        .slice(0, take),
    put: async (items) => {
      for (const item of items) table.put(item.id, item);
    },
    remove: async (ids) => {
      for (const id of ids) table.delete(id);
    },
  };
};

const isOf =
  (of: OpenItemsOn & Partial<OpenItemsOf>) =>
  ({ counterpartyId, accountId, side }: OpenItem): boolean =>
    accountId === of.accountId && side === of.side && (of.counterpartyId === undefined || of.counterpartyId === counterpartyId);

/** The item as it was on a day. Empty if it did not exist or was not open. */
const openThen = (item: OpenItem, allocations: readonly Allocation[], day: IsoDate): readonly OpenItem[] => {
  const paid = allocations.filter(
    (allocation) => (allocation.debitId === item.id || allocation.creditId === item.id) && countsOn(allocation, day),
  );
  const openMinor = paid.reduce((rest, { amountMinor }) => rest - amountMinor, item.amountMinor);
  return item.date > day || openMinor === 0n ? [] : [{ ...item, openMinor, clearedOn: null }];
};

const agedOf = (
  counterpartyId: CounterpartyId,
  items: readonly OpenItem[],
  { side }: OpenItemsOn,
  asOf: IsoDate,
  bounds: AgingBounds,
): AgedBalance => {
  const due = (from: IsoDate | null, before: IsoDate | null) =>
    items
      .filter((item) => isOwed(item) && (from === null || item.dueDate >= from) && (before === null || item.dueDate < before))
      .reduce((sum, { openMinor }) => sum + openMinor, 0n);
  return {
    counterpartyId,
    currentMinor: due(asOf, null),
    days30Minor: due(bounds.days30, asOf),
    days60Minor: due(bounds.days60, bounds.days30),
    days90Minor: due(bounds.days90, bounds.days60),
    olderMinor: due(null, bounds.days90),
    unappliedMinor: items
      .filter((item) => !isOwed(item))
      .reduce((sum, item) => sum + (item.side === side ? item.openMinor : -item.openMinor), 0n),
  };
};
