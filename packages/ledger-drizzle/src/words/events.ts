import { and, asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { Author, DomainEventType, EventDetail, Id, Repositories, RequestId } from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';
import { word } from '../engine/word.ts';

/** The position is the key, so that reading in the order of commits needs no other index. */
export const eventsTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, uniqueIndex } = kit;
  return table(
    'events',
    {
      ledgerNo: ledgerNoIn(kit),
      position: int('position').notNull(),
      id: text('id').$type<Id<'event'>>().notNull(),
      type: text('type').$type<DomainEventType>().notNull(),
      subjectId: text('subject_id').notNull(),
      occurredAt: instantIn(kit, 'occurred_at').notNull(),
      requestId: text('request_id').$type<RequestId>().notNull(),
      author: text('author').$type<Author>(),
      detail: json('detail').$type<EventDetail>(),
      payload: text('payload'),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.position] }), uniqueIndex('events_by_id').on(t.ledgerNo, t.id)],
  );
});

export const events = word({
  tables: [eventsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = eventsTable(kit);
    const within = (name: string, order: SQL) =>
      lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), gt(t.position, given('after')), lt(t.position, given('before')), dialect.among(t.type, 'types')))
          .orderBy(order)
          .limit(given('take'))
          .prepare(name),
      );
    return {
      list: pagedBy(maker, 'event_list', t, [t.position]),
      oldest: within('events_oldest', asc(t.position)),
      newest: within('events_newest', desc(t.position)),
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('events_by_id'),
      ),
      after: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), gt(t.position, given('position'))))
          .orderBy(asc(t.position))
          .limit(given('take'))
          .prepare('events_after'),
      ),
    };
  },
  repository: (session, queries): Repositories['events'] => {
    const { ledgerNo } = session;
    const after: Repositories['events']['after'] = async (position, take) =>
      (await session.read(() => queries.after().execute({ ledgerNo, position, take }))).map(bare);
    return {
      add: async (added) => {
        const rows = added.map((event) => ({ ledgerNo, position: session.countEvent(), ...event, payload: null }));
        session.wait(eventsTable, 'add', rows);
        await session.relieve();
      },
      after,
      list: async (slice) => (await session.read(() => queries.list(ledgerNo, {}, {}, slice))).map(bare),
      last: async () => (await session.read(() => queries.list(ledgerNo, {}, {}, { after: null, take: 1 })))[0]?.position ?? 0,
      within: async ({ types, order, ...window }) =>
        (await session.read(() => queries[order]().execute({ ledgerNo, types: json(types), ...window }))).map(bare),
      byIds: async (ids) => (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(bare),
      keepPayload: async (position, payload) => {
        const [event] = await after(position - 1, 1);
        if (event?.position !== position) return null;
        if (event.payload === null) session.wait(eventsTable, 'put', [{ ledgerNo, ...event, payload }], (row) => String(row.position));
        return event.payload ?? payload;
      },
    };
  },
});
