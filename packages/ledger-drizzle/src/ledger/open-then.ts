import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { countsOn, type IsoDate, type ItemId, type OpenItem } from 'ledger-core';
import { byName, given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { allocationOf, allocationsTable, itemOf, openItemsTable } from './open-items-table.ts';

export const openThenQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = openItemsTable(kit);
  const allocations = allocationsTable(kit);
  return {
    /** Items that may have been open on a date: the present open ones, and those cleared later. Each part uses its own index. */
    maybeOpen: byName((name, ofCounterparty: boolean) => {
      const when = (isSo: SQL) =>
        db
          .select()
          .from(t)
          .where(
            and(
              ofBooks(t),
              eq(t.accountId, given('accountId')),
              lte(t.date, given('asOf')),
              isSo,
              sql`(${t.date}, ${t.id}) > (${given('date')}, ${given('id')})`,
              ofCounterparty ? eq(t.counterpartyId, given('counterpartyId')) : undefined,
            ),
          );
      return when(sql`${t.openMinor} > 0`)
        .unionAll(when(gt(t.clearedOn, given('asOf'))))
        .orderBy(asc(t.date), asc(t.id))
        .limit(given('take'))
        .prepare(`open_items_then_${name}`);
    }),
    allocationsOf: lazily(() =>
      db
        .select()
        .from(allocations)
        .where(and(ofBooks(allocations), or(dialect.keyed(allocations.debitId, 'ids'), dialect.keyed(allocations.creditId, 'ids'))))
        .prepare('allocations_of_items'),
    ),
  };
};

interface OpenOn {
  readonly accountId: OpenItem['accountId'];
  readonly asOf: IsoDate;
  readonly take: number;
  readonly counterpartyId: OpenItem['counterpartyId'] | undefined;
}

/** In steps, because some of the possibly open items were not open. */
export const openOn = async (
  session: Session,
  queries: ReturnType<typeof openThenQueries>,
  { take, ...parameters }: OpenOn,
): Promise<readonly OpenItem[]> => {
  const { ledgerNo } = session;
  const ofCounterparty = parameters.counterpartyId !== undefined;
  const found: OpenItem[] = [];
  for (let after = { date: '', id: '' }; found.length < take; ) {
    const rows = await session.read(() =>
      queries.maybeOpen(ofCounterparty ? 'of_counterparty' : 'of_all', ofCounterparty).execute({ ledgerNo, ...parameters, ...after, take }),
    );
    const ids = json(rows.map(({ id }) => id));
    const allocations = rows.length === 0 ? [] : (await queries.allocationsOf().execute({ ledgerNo, ids })).map(allocationOf);
    const paid = new Map<ItemId, bigint>();
    for (const allocation of allocations.filter((each) => countsOn(each, parameters.asOf)))
      for (const id of [allocation.debitId, allocation.creditId]) paid.set(id, (paid.get(id) ?? 0n) + allocation.amountMinor);
    for (const item of rows.map(itemOf)) {
      const openMinor = item.amountMinor - (paid.get(item.id) ?? 0n);
      if (openMinor > 0n && found.length < take) found.push({ ...item, openMinor, clearedOn: null });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < take) break;
    after = last;
  }
  return found;
};
