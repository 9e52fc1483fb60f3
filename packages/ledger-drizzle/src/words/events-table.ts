import type { Author, DomainEventType, EventDetail, Id, RequestId } from 'ledger-core';
import { defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';

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
      renderedAt: instantIn(kit, 'rendered_at'),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.position] }), uniqueIndex('events_by_id').on(t.ledgerNo, t.id)],
  );
});

/** An event as it stands in a row of its own, or in a pack. */
export type EventRow = Omit<RowOf<typeof eventsTable>, 'ledgerNo'>;
