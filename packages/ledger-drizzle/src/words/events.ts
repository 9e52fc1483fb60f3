import type { DomainEventType, EventDetail, Id, Repositories, RequestId } from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { bare, defineTable, instantIn, ledgerIdIn } from '../engine/table.ts';
import { word } from '../engine/word.ts';

export const eventsTable = defineTable((kit) => {
  const { table, text, json, primaryKey } = kit;
  return table(
    'events',
    {
      ledgerId: ledgerIdIn(kit),
      id: text('id').$type<Id<'event'>>().notNull(),
      type: text('type').$type<DomainEventType>().notNull(),
      subjectId: text('subject_id').notNull(),
      occurredAt: instantIn(kit, 'occurred_at').notNull(),
      requestId: text('request_id').$type<RequestId>().notNull(),
      detail: json('detail').$type<EventDetail>(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] })],
  );
});

export const events = word({
  tables: [eventsTable],
  queries: (maker) => {
    const t = eventsTable(maker.kit);
    return { list: pagedBy(maker, 'event_list', t, [t.id]) };
  },
  repository: (session, queries): Repositories['events'] => {
    const { ledgerId } = session;
    return {
      add: async (added) => {
        const rows = added.map((event) => ({ ledgerId, ...event }));
        session.wait(eventsTable, 'add', rows);
      },
      list: async (slice) => (await session.read(() => queries.list(ledgerId, {}, {}, slice))).map(bare),
    };
  },
});
