import { and, asc, gt } from 'drizzle-orm';
import type { DomainEventType, EventDetail, Id, Repositories, RequestId } from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerIdIn } from '../engine/table.ts';
import { word } from '../engine/word.ts';

/** The position is the key, so that reading in the order of commits needs no other index. */
export const eventsTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey } = kit;
  return table(
    'events',
    {
      ledgerId: ledgerIdIn(kit),
      position: int('position').notNull(),
      id: text('id').$type<Id<'event'>>().notNull(),
      type: text('type').$type<DomainEventType>().notNull(),
      subjectId: text('subject_id').notNull(),
      occurredAt: instantIn(kit, 'occurred_at').notNull(),
      requestId: text('request_id').$type<RequestId>().notNull(),
      detail: json('detail').$type<EventDetail>(),
      payload: text('payload'),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.position] })],
  );
});

export const events = word({
  tables: [eventsTable],
  queries: (maker) => {
    const { db, kit } = maker;
    const t = eventsTable(kit);
    return {
      list: pagedBy(maker, 'event_list', t, [t.position]),
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
    const { ledgerId } = session;
    const after: Repositories['events']['after'] = async (position, take) =>
      (await session.read(() => queries.after().execute({ ledgerId, position, take }))).map(bare);
    return {
      add: async (added) => {
        const rows = added.map((event) => ({ ledgerId, position: session.countEvent(), ...event, payload: null }));
        session.wait(eventsTable, 'add', rows);
        await session.relieve();
      },
      after,
      list: async (slice) => (await session.read(() => queries.list(ledgerId, {}, {}, slice))).map(bare),
      keepPayload: async (position, payload) => {
        const [event] = await after(position - 1, 1);
        if (event?.position !== position) return null;
        if (event.payload === null) session.wait(eventsTable, 'put', [{ ledgerId, ...event, payload }], (row) => String(row.position));
        return event.payload ?? payload;
      },
    };
  },
});
