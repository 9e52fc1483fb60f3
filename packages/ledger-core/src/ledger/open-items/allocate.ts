import type { Actor } from '../../company/books/member.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import { assert } from '../../kernel/invariant.ts';
import type { Asks, Needs } from '../../store/unit-of-work.ts';
import { type Allocation, firstDay, otherOf, type Payment, stands, withOpen } from './allocation.ts';
import { keepItems, notePayments } from './keep-items.ts';
import type { ItemId, OpenItem } from './open-item.ts';

/**
 * Creates allocations. The caller has checked that the items have the same counterparty and kind of account,
 * opposite sides, and enough open.  [OPI-2] [OPI-3]
 */
export const allocate = async (
  books: Needs<'allocations' | 'openItems'> & Asks<'itemsChanged'>,
  actor: Actor,
  payments: readonly Payment[],
): Promise<readonly OpenItem[]> => {
  if (payments.length === 0) return [];
  const ids = distinct(payments.flatMap(({ debitId, creditId }) => [debitId, creditId]));
  const items = byId(await books.openItems.byIds(ids));
  const earlier = await allocationsOf(books, ids);
  const made: Allocation[] = [];
  const soFar = new Map([...earlier].map(([id, allocations]) => [id, [...allocations]]));
  for (const payment of payments) {
    const allocation = allocationOf(books, actor, payment, items, soFar);
    made.push(allocation);
    for (const id of [allocation.debitId, allocation.creditId]) soFar.get(id)?.push(allocation) ?? soFar.set(id, [allocation]);
  }
  await books.allocations.add(made);
  const added = groupBy(
    made.flatMap((allocation) => [allocation.debitId, allocation.creditId].map((id) => ({ id, allocation }))),
    ({ id }) => id,
  );
  const changed = [...items.values()].map((item) =>
    withOpen(item, [...(earlier.get(item.id) ?? []).filter(stands), ...(added.get(item.id) ?? []).map(({ allocation }) => allocation)]),
  );
  await keepItems(books, [...items.values()], changed, earlier);
  return changed;
};

export const allocationsOf = async (
  books: Needs<'allocations'>,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, readonly Allocation[]>> => {
  const asked = new Set(ids);
  const found = await books.allocations.of(ids);
  const sides = found.flatMap((allocation) => [allocation.debitId, allocation.creditId].map((id) => ({ id, allocation })));
  const byItem = groupBy(
    sides.filter(({ id }) => asked.has(id)),
    ({ id }) => id,
  );
  return new Map([...byItem].map(([id, rows]) => [id, rows.map(({ allocation }) => allocation)]));
};

const allocationOf = (
  books: Needs,
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
    id: books.newId('allocation'),
    counterpartyId: debit.counterpartyId,
    debitId,
    creditId,
    amountMinor,
    on: firstDay({ on, amountMinor }, sides),
    madeAt: books.now,
    madeBy: actor.author,
    end: null,
  };
};

/** Ends active allocations. They count until today, or on no day.  [OPI-5] */
export const endAllocations = async (
  books: Needs<'allocations' | 'openItems'> & Asks<'itemsChanged'>,
  actor: Actor,
  ended: readonly Allocation[],
  counted: 'until_today' | 'never',
): Promise<void> => {
  if (ended.length === 0) return;
  const endOf = ({ on, end }: Allocation) => ({
    on: counted === 'never' || books.today < on ? on : books.today,
    at: end?.at ?? books.now,
    by: end?.by ?? actor.author,
  });
  const over = new Set(ended.map(({ id }) => id));
  const ids = distinct(ended.flatMap(({ debitId, creditId }) => [debitId, creditId]));
  const items = await books.openItems.byIds(ids);
  const all = await allocationsOf(books, ids);
  await books.allocations.end(ended.map((allocation) => ({ ...allocation, end: endOf(allocation) })));
  const changed = items.map((item) =>
    withOpen(
      item,
      (all.get(item.id) ?? []).filter((allocation) => stands(allocation) && !over.has(allocation.id)),
    ),
  );
  await keepItems(books, items, changed, all);
};

/** Removes items whose entries are reversed. Their allocations count on no day.  [OPI-5] */
export const withdraw = async (
  books: Needs<'allocations' | 'openItems'> & Asks<'itemsChanged'>,
  actor: Actor,
  ids: readonly ItemId[],
): Promise<void> => {
  if (ids.length === 0) return;
  notePayments(books, await books.openItems.byIds(ids), await allocationsOf(books, ids));
  await endAllocations(books, actor, await books.allocations.of(ids), 'never');
  await books.openItems.remove(ids);
};

/** The active allocations of items, each with the other item. */
export const standingOf = async (
  books: Needs<'allocations' | 'openItems'>,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, readonly { readonly allocation: Allocation; readonly other: OpenItem }[]>> => {
  const found = await allocationsOf(books, ids);
  const others = byId(await books.openItems.byIds(distinct([...found].flatMap(([id, rows]) => rows.map((row) => otherOf(row, id))))));
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
