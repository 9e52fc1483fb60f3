import { and, asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import {
  type Author,
  type DomainEventType,
  type EventDetail,
  type Id,
  NO_PAYLOAD,
  type OutboxEvent,
  type Payload,
  type Repositories,
  type RequestId,
} from 'ledger-core';
import { exactJson, exactlyParsed } from '../engine/exact-json.ts';
import { defineModule } from '../engine/module.ts';
import { byName, given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';

/** The position is the key, so that reading in commit order needs no other index. */
export const eventsTable = defineTable((kit) => {
  const { table, text, int, json, jsonText, primaryKey, uniqueIndex } = kit;
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
      /** The view of the subject, written by `exactJson`. */
      payload: jsonText('payload'),
      payloadAt: instantIn(kit, 'payload_at'),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.position] }), uniqueIndex('events_by_id').on(t.ledgerNo, t.id)],
  );
});

const END = Number.MAX_SAFE_INTEGER;

/** How each order sorts positions. */
const SORTED = { oldest: asc, newest: desc } as const;

/** Events of some types, or of any, between two positions, both exclusive. */
type Window = Omit<Parameters<Repositories['events']['within']>[0], 'types'> & { readonly types?: readonly DomainEventType[] };

/** Columns that are written once and then only cleared. */
type Stored = Pick<OutboxEvent, 'payload' | 'payloadAt'>;

const payloadIn = (text: string | null): object | null => (text === null ? null : (exactlyParsed('events.payload', text) as object));

const textOf = (payload: object | null): string | null => (payload === null ? null : exactJson(payload));

const eventOf = (row: RowOf<typeof eventsTable>): OutboxEvent => {
  const { payload, ...event } = bare(row);
  return { ...event, payload: payloadIn(payload) };
};

export const events = defineModule({
  tables: [eventsTable],
  queries: ({ db, kit, dialect }) => {
    const t = eventsTable(kit);
    const found = (...conditions: readonly (SQL | undefined)[]) =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), ...conditions));
    return {
      within: byName((name: string, order: Window['order'], isOfTypes: boolean) =>
        found(gt(t.position, given('after')), lt(t.position, given('before')), isOfTypes ? dialect.among(t.type, 'types') : undefined)
          .orderBy(SORTED[order](t.position))
          .limit(given('take'))
          .prepare(name),
      ),
      /** In id order, so that SQLite uses that index instead of scanning all events of the books. */
      byId: lazily(() => found(dialect.keyed(t.id, 'ids')).orderBy(asc(t.id)).prepare('events_by_id')),
      at: lazily(() => found(dialect.keyed(t.position, 'positions', 'numbers')).prepare('events_at')),
    };
  },
  repository: (session, queries): Repositories['events'] => {
    const { ledgerNo } = session;
    const within = async ({ types, order, ...window }: Window): Promise<readonly OutboxEvent[]> => {
      const isOfTypes = types !== undefined;
      const query = queries.within(`events_${order}${isOfTypes ? '_of_types' : ''}`, order, isOfTypes);
      return (await session.read(() => query.execute({ ledgerNo, ...window, types: json(types ?? []) }))).map(eventOf);
    };
    const byIds = async (ids: readonly Id<'event'>[]): Promise<readonly OutboxEvent[]> =>
      (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(eventOf).sort((a, b) => a.position - b.position);
    const store = (position: number, { payload, payloadAt }: Stored): void =>
      session.wait(eventsTable, 'change', [{ ledgerNo, position, payload: textOf(payload), payloadAt }], () => String(position));
    return {
      add: async (added) => {
        session.wait(
          eventsTable,
          'add',
          added.map(({ payload, ...event }) => ({ ledgerNo, position: session.countEvent(), ...event, payload: textOf(payload) })),
        );
        await session.flushIfLong();
      },
      after: (position, take) => within({ after: position, before: END, order: 'oldest', take }),
      list: (slice) => within({ after: 0, before: Number(slice.after?.[0] ?? END), order: 'newest', take: slice.take }),
      last: async () => session.lastEventNo(),
      within,
      byIds,
      storePayloads: async (payloads) => {
        const positions = json([...payloads.keys()]);
        const cached = await session.read(() => queries.at().execute({ ledgerNo, positions }));
        return new Map(
          cached.map(eventOf).map(({ position, payload, payloadAt }) => {
            if (payload !== null && payloadAt !== null) return [position, { payload, payloadAt }];
            const fresh = payloads.get(position) as Payload;
            store(position, fresh);
            return [position, fresh];
          }),
        );
      },
      dropPayloads: async (ids) => {
        for (const { position } of await byIds(ids)) store(position, NO_PAYLOAD);
      },
    };
  },
});
