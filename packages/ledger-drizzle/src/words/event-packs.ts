import { and, desc, gt, lt, type SQL } from 'drizzle-orm';
import { type Author, type DomainEventType, type Id, NOT_RENDERED, type RequestId } from 'ledger-core';
import { packedRows, rowsIn } from '../engine/packed.ts';
import { packing } from '../engine/packs.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { MOST_IN_PACK, PACKED_FROM_ROWS } from '../limits.ts';
import { byWindow, SORTED, type Window } from './event-windows.ts';
import type { EventRow } from './events-table.ts';

/** Events of one type and one command that were written together. One of them that has got a payload has a row of its own too, which holds. */
export const eventPacksTable = defineTable((kit) => {
  const { table, text, int, bytes, primaryKey, uniqueIndex } = kit;
  return table(
    'event_packs',
    {
      ledgerNo: ledgerNoIn(kit),
      firstPosition: int('first_position').notNull(),
      lastPosition: int('last_position').notNull(),
      firstId: text('first_id').$type<Id<'event'>>().notNull(),
      lastId: text('last_id').$type<Id<'event'>>().notNull(),
      type: text('type').$type<DomainEventType>().notNull(),
      occurredAt: instantIn(kit, 'occurred_at').notNull(),
      requestId: text('request_id').$type<RequestId>().notNull(),
      author: text('author').$type<Author>(),
      rows: bytes('rows').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.firstPosition] }), uniqueIndex('event_packs_by_id').on(t.ledgerNo, t.firstId)],
  );
});

type Pack = Omit<RowOf<typeof eventPacksTable>, 'ledgerNo'>;

/** An event of a pack, without what all of them have. */
type PackedEvent = readonly [id: EventRow['id'], subjectId: string, detail: EventRow['detail']];

/** The wanted events of some packs. */
export const eventsIn = (packs: readonly Pack[], isWanted: (position: number, id: string) => boolean): readonly EventRow[] =>
  packs.flatMap(({ firstPosition, type, occurredAt, requestId, author, rows }) =>
    rowsIn<PackedEvent>(rows).flatMap(({ at, id: itsId, row }): EventRow | [] => {
      const position = firstPosition + at;
      if (!isWanted(position, itsId)) return [];
      const [id, subjectId, detail] = row();
      return { id, position, type, subjectId, occurredAt, requestId, author, detail, ...NOT_RENDERED };
    }),
  );

/** The parameters of a window, with which enough packs are read: each but the first has at least so many of its events. */
export const packsOf = ({ after, take }: Window) => ({ from: after - MOST_IN_PACK, packs: 1 + Math.ceil(take / PACKED_FROM_ROWS) });

/** The events of a window in packs that were read in its order; packs that come after enough of them are not unpacked. */
export const eventsWithin = (packs: readonly Pack[], { after, before, take }: Window): readonly EventRow[] => {
  let missing = take;
  const needed = packs.filter(({ firstPosition, lastPosition }) => {
    const isNeeded = missing > 0;
    missing -= Math.min(lastPosition + 1, before) - Math.max(firstPosition - 1, after) - 1;
    return isNeeded;
  });
  return eventsIn(needed, (position) => after < position && position < before);
};

export const eventPackQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = eventPacksTable(kit);
  const { firstPosition } = t;
  const found = (...conditions: readonly (SQL | undefined)[]) =>
    db
      .select()
      .from(t)
      .where(and(ofBooks(t), ...conditions));
  /** `from` is before the first position of every pack that has an event of the window, so that the key finds the first one. */
  const ofWindow = and(gt(firstPosition, given('from')), lt(firstPosition, given('before')), gt(t.lastPosition, given('after')));
  return {
    within: byWindow('event_packs', (name, order, isOfTypes) =>
      found(ofWindow, isOfTypes ? dialect.among(t.type, 'types') : undefined)
        .orderBy(SORTED[order](firstPosition))
        .limit(given('packs'))
        .prepare(name),
    ),
    byId: lazily(() => found(dialect.keyedUpTo(t.firstId, 'ids', ofBooks(t))).prepare('event_packs_by_id')),
    at: lazily(() => found(dialect.keyedUpTo(firstPosition, 'positions', ofBooks(t), 'numbers')).prepare('event_packs_at')),
    last: lazily(() =>
      db.select({ lastId: t.lastId }).from(t).where(ofBooks(t)).orderBy(desc(firstPosition)).limit(1).prepare('last_event_pack'),
    ),
  };
};

export type EventPackQueries = ReturnType<typeof eventPackQueries>;

/** Writes the events of long lists as packs, and answers those that are written one by one. */
export const packingEvents = (session: Session, queries: EventPackQueries) =>
  packing<EventRow>(session, {
    table: eventPacksTable,
    idOf: ({ id }) => id,
    kindOf: ({ type, requestId, occurredAt, author }) => `${type} ${requestId} ${occurredAt} ${author}`,
    charactersOf: ({ detail }) => (detail === null ? 0 : json(detail).length),
    packOf: (events, { type, occurredAt, requestId, author, ...first }, last): RowOf<typeof eventPacksTable> => ({
      ledgerNo: session.ledgerNo,
      firstPosition: first.position,
      lastPosition: last.position,
      firstId: first.id,
      lastId: last.id,
      type,
      occurredAt,
      requestId,
      author,
      rows: packedRows(events.map(({ id, subjectId, detail }): PackedEvent => [id, subjectId, detail])),
    }),
    lastPacked: async () => (await queries.last().execute({ ledgerNo: session.ledgerNo }))[0]?.lastId ?? '',
  });
