import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { OpenItem, Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { byName, given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { agedQueries, agedRepository } from './aged.ts';
import { itemOf, itemRow, openItemsTable } from './open-items-table.ts';
import { openOn, openThenQueries } from './open-then.ts';

const openQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = openItemsTable(kit);
  const isOpen = sql`${t.openMinor} > 0`;
  const isOwed = sql`${t.kind} in ('invoice', 'bill')`;
  const ofSide = and(eq(t.accountId, given('accountId')), eq(t.side, given('side')));
  const oldestFirst = [asc(t.date), asc(t.id)] as const;
  return {
    ofCounterparty: lazily(() =>
      db
        .select()
        .from(t)
        // A date condition that every item satisfies. Without it SQLite would use the index by amount and read every open item.
        .where(and(ofBooks(t), eq(t.counterpartyId, given('counterpartyId')), ofSide, isOpen, sql`${t.date} > ''`))
        .orderBy(...oldestFirst)
        .limit(given('take'))
        .prepare('open_items_of_counterparty'),
    ),
    at: byName((name, ofCounterparty: boolean) =>
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
            ofCounterparty ? eq(t.counterpartyId, given('counterpartyId')) : undefined,
          ),
        )
        .orderBy(...oldestFirst)
        .limit(given('take'))
        .prepare(`open_items_at_${name}`),
    ),
    amounts: lazily(() =>
      db
        .selectDistinct({ minor: t.openMinor })
        .from(t)
        .where(and(ofBooks(t), ofSide, dialect.keyed(t.openMinor, 'amounts', 'numbers'), isOpen, isOwed))
        .prepare('open_amounts'),
    ),
    /** From the index of cleared items, by date. */
    paidAmounts: lazily(() =>
      db
        .selectDistinct({ minor: t.amountMinor })
        .from(t)
        .where(and(ofBooks(t), ofSide, gte(t.clearedOn, given('paidSince')), isOwed))
        .prepare('paid_amounts'),
    ),
    /** Not sorted by an indexed column, because SQLite would then read all items by date. */
    byNumber: lazily(() =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(t.numberKey, 'keys')))
        .orderBy(sql`${t.date} || ''`, asc(t.id))
        .prepare('open_items_by_number'),
    ),
    numbered: lazily(() =>
      db
        .select({ id: t.id })
        .from(t)
        .where(and(ofBooks(t), isNotNull(t.numberKey)))
        .limit(1)
        .prepare('open_items_numbered'),
    ),
  };
};

const queriesOf = (maker: QueryMaker) => {
  const { db, kit, dialect } = maker;
  const t = openItemsTable(kit);
  return {
    ...openQueries(maker),
    ...openThenQueries(maker),
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
        .orderBy(asc(t.date), asc(t.id))
        .limit(given('take'))
        .prepare(`open_items_scan_${name}`),
    ),
  };
};

export const openItems = defineModule({
  tables: [openItemsTable],
  queries: queriesOf,
  repository: (session, queries): Repositories['openItems'] => {
    const { ledgerNo } = session;
    const read = async (query: () => Promise<readonly Parameters<typeof itemOf>[0][]>): Promise<readonly OpenItem[]> =>
      (await session.read(query)).map(itemOf);
    return {
      ...agedRepository(session, queries),
      byIds: async (ids) => (ids.length === 0 ? [] : read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))),
      openOf: (of, take) => read(() => queries.ofCounterparty().execute({ ledgerNo, ...of, take })),
      openAt: (amountMinor, on, take) => {
        const ofCounterparty = on.counterpartyId !== undefined;
        return read(() =>
          queries
            .at(ofCounterparty ? 'of_counterparty' : 'of_all', ofCounterparty)
            .execute({ ledgerNo, ...on, amount: String(amountMinor), take }),
        );
      },
      payableAmounts: async (on, amounts, paidSince) => {
        if (amounts.length === 0) return new Set();
        const wanted = new Set(amounts);
        const [open, paid] = await session.read(() =>
          Promise.all([
            queries.amounts().execute({ ledgerNo, ...on, amounts: `[${amounts.join(',')}]` }),
            queries.paidAmounts().execute({ ledgerNo, ...on, paidSince }),
          ]),
        );
        return new Set([...open, ...paid].map(({ minor }) => minor).filter((minor) => wanted.has(minor)));
      },
      byNumber: async (keys) => (keys.length === 0 ? [] : read(() => queries.byNumber().execute({ ledgerNo, keys: json(keys) }))),
      anyNumbered: async () => (await session.read(() => queries.numbered().execute({ ledgerNo }))).length > 0,
      openOn: (accountId, asOf, take, counterpartyId) => openOn(session, queries, { accountId, asOf, take, counterpartyId }),
      scan: (after, take) =>
        read(() => queries.scan(after === null ? 'first' : 'next', after === null).execute({ ledgerNo, ...after, take })),
      put: async (items) =>
        session.wait(
          openItemsTable,
          'put',
          items.map((item) => itemRow(ledgerNo, item)),
          (row) => row.id,
        ),
      remove: async (ids) => {
        // Buffered rows are written first: one may be among these items.
        await session.flush();
        session.wait(
          openItemsTable,
          'remove',
          ids.map((id) => ({ ledgerNo, id })),
        );
      },
    };
  },
});
