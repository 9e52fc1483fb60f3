import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { countsOn, type IsoDate, type ItemId, type OpenItem, type Repositories } from 'ledger-core';
import { byName, given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { word } from '../engine/word.ts';
import { agedQueries, agedRepository } from './aged.ts';
import { allocationOf, allocationsTable, itemOf, itemRow, openItemsTable } from './open-items-table.ts';

/** What is open now, by its party, amount or number. */
const openQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = openItemsTable(kit);
  const isOpen = sql`${t.openMinor} > 0`;
  const isOwed = sql`${t.kind} in ('invoice', 'bill')`;
  const ofSide = and(eq(t.accountId, given('accountId')), eq(t.side, given('side')));
  const oldestFirst = [asc(t.date), asc(t.id)] as const;
  return {
    ofParty: lazily(() =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), eq(t.partyId, given('partyId')), ofSide, isOpen))
        .orderBy(...oldestFirst)
        .limit(given('take'))
        .prepare('open_items_of_party'),
    ),
    at: byName((name, ofParty: boolean) =>
      db
        .select()
        .from(t)
        .where(
          and(
            ofBooks(t),
            ofSide,
            sql`${t.openMinor} = ${given('amount')}`,
            isOpen,
            isOwed,
            ofParty ? eq(t.partyId, given('partyId')) : undefined,
          ),
        )
        .orderBy(...oldestFirst)
        .limit(given('take'))
        .prepare(`open_items_at_${name}`),
    ),
    amounts: lazily(() =>
      db
        .selectDistinct({ openMinor: t.openMinor })
        .from(t)
        .where(and(ofBooks(t), ofSide, dialect.keyed(t.openMinor, 'amounts', 'numbers'), isOpen, isOwed))
        .prepare('open_amounts'),
    ),
    byNumber: lazily(() =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(t.numberKey, 'keys'), isOpen))
        .orderBy(...oldestFirst)
        .prepare('open_items_by_number'),
    ),
    numbered: lazily(() =>
      db
        .select({ id: t.id })
        .from(t)
        .where(and(ofBooks(t), isNotNull(t.numberKey), isOpen))
        .limit(1)
        .prepare('open_items_numbered'),
    ),
  };
};

const queriesOf = (maker: QueryMaker) => {
  const { db, kit, dialect } = maker;
  const [t, allocations] = [openItemsTable(kit), allocationsTable(kit)];
  const oldestFirst = [asc(t.date), asc(t.id)] as const;
  return {
    ...openQueries(maker),
    ...agedQueries(maker),
    byId: lazily(() =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
        .prepare('open_items_by_id'),
    ),
    scan: byName((name, isFirst: boolean) =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), isFirst ? undefined : sql`(${t.date}, ${t.id}) > (${given('date')}, ${given('id')})`))
        .orderBy(...oldestFirst)
        .limit(given('take'))
        .prepare(`open_items_scan_${name}`),
    ),
    /** What may have been open on a day: what is open now, and what was cleared later. */
    maybeOpen: byName((name, ofParty: boolean) =>
      db
        .select()
        .from(t)
        .where(
          and(
            ofBooks(t),
            eq(t.accountId, given('accountId')),
            lte(t.date, given('asOf')),
            or(sql`${t.openMinor} > 0`, gt(t.clearedOn, given('asOf'))),
            sql`(${t.date}, ${t.id}) > (${given('date')}, ${given('id')})`,
            ofParty ? eq(t.partyId, given('partyId')) : undefined,
          ),
        )
        .orderBy(...oldestFirst)
        .limit(given('take'))
        .prepare(`open_items_then_${name}`),
    ),
    allocationsOf: lazily(() =>
      db
        .select()
        .from(allocations)
        .where(and(ofBooks(allocations), or(dialect.keyed(allocations.debitId, 'ids'), dialect.keyed(allocations.creditId, 'ids'))))
        .prepare('allocations_of_items'),
    ),
  };
};

type Queries = ReturnType<typeof queriesOf>;

export const openItems = word({
  tables: [openItemsTable],
  queries: queriesOf,
  repository: (session, queries): Repositories['openItems'] => {
    const { ledgerId } = session;
    const read = async (query: () => Promise<readonly Parameters<typeof itemOf>[0][]>): Promise<readonly OpenItem[]> =>
      (await session.read(query)).map(itemOf);
    return {
      ...agedRepository(session, queries),
      byIds: async (ids) => (ids.length === 0 ? [] : read(() => queries.byId().execute({ ledgerId, ids: json(ids) }))),
      openOf: (of, take) => read(() => queries.ofParty().execute({ ledgerId, ...of, take })),
      openAt: (amountMinor, on, take) => {
        const ofParty = on.partyId !== undefined;
        return read(() =>
          queries.at(ofParty ? 'of_party' : 'of_all', ofParty).execute({ ledgerId, ...on, amount: String(amountMinor), take }),
        );
      },
      openAmounts: async (on, amounts) => {
        if (amounts.length === 0) return new Set();
        const asked = { ledgerId, ...on, amounts: `[${amounts.join(',')}]` };
        return new Set((await session.read(() => queries.amounts().execute(asked))).map(({ openMinor }) => openMinor));
      },
      openByNumber: async (keys) => (keys.length === 0 ? [] : read(() => queries.byNumber().execute({ ledgerId, keys: json(keys) }))),
      anyNumbered: async () => (await session.read(() => queries.numbered().execute({ ledgerId }))).length > 0,
      openOn: (accountId, asOf, take, partyId) => openOn(session, queries, { accountId, asOf, take, partyId }),
      scan: (after, take) =>
        read(() => queries.scan(after === null ? 'first' : 'next', after === null).execute({ ledgerId, ...after, take })),
      put: async (items) =>
        session.wait(
          openItemsTable,
          'put',
          items.map((item) => itemRow(ledgerId, item)),
          (row) => row.id,
        ),
      remove: async (ids) => {
        // Buffered rows are written first: one of them may be of these items.
        await session.flush();
        session.wait(
          openItemsTable,
          'remove',
          ids.map((id) => ({ ledgerId, id })),
        );
      },
    };
  },
});

interface OpenOn {
  readonly accountId: OpenItem['accountId'];
  readonly asOf: IsoDate;
  readonly take: number;
  readonly partyId: OpenItem['partyId'] | undefined;
}

/** Step by step, since some of what may have been open was not. */
const openOn = async (session: Session, queries: Queries, { take, ...asked }: OpenOn): Promise<readonly OpenItem[]> => {
  const { ledgerId } = session;
  const ofParty = asked.partyId !== undefined;
  const found: OpenItem[] = [];
  for (let after = { date: '', id: '' }; found.length < take; ) {
    const rows = await session.read(() =>
      queries.maybeOpen(ofParty ? 'of_party' : 'of_all', ofParty).execute({ ledgerId, ...asked, ...after, take }),
    );
    const ids = json(rows.map(({ id }) => id));
    const allocations = rows.length === 0 ? [] : (await queries.allocationsOf().execute({ ledgerId, ids })).map(allocationOf);
    const paid = new Map<ItemId, bigint>();
    for (const allocation of allocations.filter((each) => countsOn(each, asked.asOf)))
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
