import type { Actor } from '../../company/books/member.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import { assert } from '../../kernel/invariant.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import { type Allocation, firstDay, otherOf, type Payment, stands, withOpen } from './allocation.ts';
import type { ItemId, OpenItem } from './open-item.ts';
import { notePayments, storeItems } from './store-items.ts';

/**
 * Creates allocations. The caller has checked that the items have the same counterparty and kind of account,
 * opposite sides, and enough open.  [OPI-2] [OPI-3]
 */
export const allocate = async (
  unit: Needs<'allocations' | 'openItems'> & Calls<'itemsChanged'>,
  actor: Actor,
  payments: readonly Payment[],
): Promise<readonly OpenItem[]> => {
  if (payments.length === 0) return [];
  const ids = distinct(payments.flatMap(({ debitId, creditId }) => [debitId, creditId]));
  const items = byId(await unit.openItems.byIds(ids));
  const earlier = await allocationsOf(unit, ids);
  const made: Allocation[] = [];
  const soFar = new Map([...earlier].map(([id, allocations]) => [id, [...allocations]]));
  for (const payment of payments) {
    const allocation = allocationOf(unit, actor, payment, items, soFar);
    made.push(allocation);
    for (const id of [allocation.debitId, allocation.creditId]) soFar.get(id)?.push(allocation) ?? soFar.set(id, [allocation]);
  }
  await unit.allocations.add(made);
  const added = groupBy(
    made.flatMap((allocation) => [allocation.debitId, allocation.creditId].map((id) => ({ id, allocation }))),
    ({ id }) => id,
  );
  const changed = [...items.values()].map((item) =>
    withOpen(item, [...(earlier.get(item.id) ?? []).filter(stands), ...(added.get(item.id) ?? []).map(({ allocation }) => allocation)]),
  );
  await storeItems(unit, [...items.values()], changed, earlier);
  return changed;
};

export const allocationsOf = async (
  unit: Needs<'allocations'>,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, readonly Allocation[]>> => {
  const wantedIds = new Set(ids);
  const found = await unit.allocations.of(ids);
  const sides = found.flatMap((allocation) => [allocation.debitId, allocation.creditId].map((id) => ({ id, allocation })));
  const byItem = groupBy(
    sides.filter(({ id }) => wantedIds.has(id)),
    ({ id }) => id,
  );
  return new Map([...byItem].map(([id, rows]) => [id, rows.map(({ allocation }) => allocation)]));
};

const allocationOf = (
  unit: Needs,
  actor: Actor,
  { debitId, creditId, amountMinor, on }: Payment,
  items: ReadonlyMap<ItemId, OpenItem>,
  earlier: ReadonlyMap<ItemId, readonly Allocation[]>,
): Allocation => {
  const debit = items.get(debitId);
  const credit = items.get(creditId);
  assert(debit?.side === 'debit' && credit?.side === 'credit', 'a debit pays a credit');
  assert(debit.counterpartyId === credit.counterpartyId, 'both items are of one party');
  const sides = [debit, credit].map((item) => ({ item, earlier: earlier.get(item.id) ?? [] }));
  return {
    id: unit.newId('allocation'),
    counterpartyId: debit.counterpartyId,
    debitId,
    creditId,
    amountMinor,
    on: firstDay({ on, amountMinor }, sides),
    madeAt: unit.now,
    madeBy: actor.author,
    end: null,
  };
};

/** Ends active allocations. They count until today, or on no day.  [OPI-5] */
export const endAllocations = async (
  unit: Needs<'allocations' | 'openItems'> & Calls<'itemsChanged'>,
  actor: Actor,
  ended: readonly Allocation[],
  counted: 'until_today' | 'never',
): Promise<void> => {
  if (ended.length === 0) return;
  const endOf = ({ on, end }: Allocation) => ({
    on: counted === 'never' || unit.today < on ? on : unit.today,
    at: end?.at ?? unit.now,
    by: end?.by ?? actor.author,
  });
  const over = new Set(ended.map(({ id }) => id));
  const ids = distinct(ended.flatMap(({ debitId, creditId }) => [debitId, creditId]));
  const items = await unit.openItems.byIds(ids);
  const all = await allocationsOf(unit, ids);
  await unit.allocations.end(ended.map((allocation) => ({ ...allocation, end: endOf(allocation) })));
  const changed = items.map((item) =>
    withOpen(
      item,
      (all.get(item.id) ?? []).filter((allocation) => stands(allocation) && !over.has(allocation.id)),
    ),
  );
  await storeItems(unit, items, changed, all);
};

/** Removes items whose entries are reversed. Their allocations count on no day.  [OPI-5] */
export const withdraw = async (
  unit: Needs<'allocations' | 'openItems'> & Calls<'itemsChanged'>,
  actor: Actor,
  ids: readonly ItemId[],
): Promise<void> => {
  if (ids.length === 0) return;
  notePayments(unit, await unit.openItems.byIds(ids), await allocationsOf(unit, ids));
  await endAllocations(unit, actor, await unit.allocations.of(ids), 'never');
  await unit.openItems.remove(ids);
};

/** The active allocations of items, each with the other item. */
export const activeAllocations = async (
  unit: Needs<'allocations' | 'openItems'>,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, readonly { readonly allocation: Allocation; readonly other: OpenItem }[]>> => {
  const found = await allocationsOf(unit, ids);
  const others = byId(await unit.openItems.byIds(distinct([...found].flatMap(([id, rows]) => rows.map((row) => otherOf(row, id))))));
  return new Map(
    [...found].map(([id, rows]) => [
      id,
      rows.filter(stands).flatMap((allocation) => {
        const other = others.get(otherOf(allocation, id));
        return other === undefined ? [] : [{ allocation, other }];
      }),
    ]),
  );
};
