import { and, gt, lt, type SQL } from 'drizzle-orm';
import { type Id, NOT_RENDERED, type OutboxEvent, type Repositories } from 'ledger-core';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { bare, type LedgerNo } from '../engine/table.ts';
import { word } from '../engine/word.ts';
import { eventPackQueries, eventPacksTable, eventsIn, eventsWithin, packingEvents, packsOf } from './event-packs.ts';
import { byWindow, SORTED, type Window } from './event-windows.ts';
import { type EventRow, eventsTable } from './events-table.ts';

const END = Number.MAX_SAFE_INTEGER;

const queriesOf = (maker: QueryMaker) => {
  const { db, kit, dialect } = maker;
  const t = eventsTable(kit);
  const found = (...conditions: readonly (SQL | undefined)[]) =>
    db
      .select()
      .from(t)
      .where(and(ofBooks(t), ...conditions));
  return {
    within: byWindow('events', (name, order, isOfTypes) =>
      found(gt(t.position, given('after')), lt(t.position, given('before')), isOfTypes ? dialect.among(t.type, 'types') : undefined)
        .orderBy(SORTED[order](t.position))
        .limit(given('take'))
        .prepare(name),
    ),
    byId: lazily(() => found(dialect.keyed(t.id, 'ids')).prepare('events_by_id')),
    at: lazily(() => found(dialect.keyed(t.position, 'positions', 'numbers')).prepare('events_at')),
    packs: eventPackQueries(maker),
  };
};

type Queries = ReturnType<typeof queriesOf>;

/** Each event once, the oldest first. One that has a row of its own is not read from its pack. */
const together = (rows: readonly EventRow[], packed: readonly EventRow[]): readonly OutboxEvent[] => {
  const byPosition = new Map([...packed, ...rows].map((event) => [event.position, event]));
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
};

const read = async ({ within, packs }: Queries, ledgerNo: LedgerNo, window: Window): Promise<readonly OutboxEvent[]> => {
  const { types, after, before, order, take } = window;
  const isOfTypes = types !== undefined;
  const parameters = { ledgerNo, after, before, take, types: json(types ?? []), ...packsOf(window) };
  const [rows, inPacks] = await Promise.all([
    within(order, isOfTypes).execute(parameters),
    packs.within(order, isOfTypes).execute(parameters),
  ]);
  const events = together(rows.map(bare), eventsWithin(inPacks, window));
  return (order === 'oldest' ? events : events.toReversed()).slice(0, take);
};

/** The events with one of some keys, ids or positions. */
const lookedUp = async (
  { packs, ...queries }: Queries,
  by: 'byId' | 'at',
  parameters: { readonly ledgerNo: LedgerNo; readonly ids: string } | { readonly ledgerNo: LedgerNo; readonly positions: string },
  isWanted: Parameters<typeof eventsIn>[1],
): Promise<readonly OutboxEvent[]> => {
  const [rows, inPacks] = await Promise.all([queries[by]().execute(parameters), packs[by]().execute(parameters)]);
  return together(rows.map(bare), eventsIn(inPacks, isWanted));
};

export const events = word({
  tables: [eventsTable, eventPacksTable],
  queries: queriesOf,
  repository: (session, queries): Repositories['events'] => {
    const { ledgerNo } = session;
    const pack = packingEvents(session, queries.packs);
    const within = (window: Window) => session.read(() => read(queries, ledgerNo, window));
    const put = (events: readonly OutboxEvent[]): void =>
      session.wait(
        eventsTable,
        'put',
        events.map((event) => ({ ledgerNo, ...event })),
        ({ position }) => String(position),
      );
    const byIds = (ids: readonly Id<'event'>[]): Promise<readonly OutboxEvent[]> => {
      const wanted: ReadonlySet<string> = new Set(ids);
      return session.read(() => lookedUp(queries, 'byId', { ledgerNo, ids: json(ids) }, (_, id) => wanted.has(id)));
    };
    return {
      add: async (added) => {
        const events = added.map((event) => ({ position: session.countEvent(), ...event }));
        // A rendered event has a row of its own, beside its place in the pack.
        const rendered = events.filter(({ payload }) => payload !== null);
        const single = (await pack(events)).filter(({ payload }) => payload === null);
        session.wait(
          eventsTable,
          'add',
          [...rendered, ...single].map((event) => ({ ledgerNo, ...event })),
        );
        await session.relieve();
      },
      after: (position, take) => within({ after: position, before: END, order: 'oldest', take }),
      list: (slice) => within({ after: 0, before: Number(slice.after?.[0] ?? END), order: 'newest', take: slice.take }),
      last: async () => session.lastEventNo(),
      within,
      byIds,
      keepPayloads: async (renderings) => {
        const positions = json([...renderings.keys()]);
        const events = await session.read(() => lookedUp(queries, 'at', { ledgerNo, positions }, (position) => renderings.has(position)));
        const fresh = events.filter(({ payload }) => payload === null).map((event) => ({ ...event, ...renderings.get(event.position) }));
        put(fresh);
        return new Map(
          [...events, ...fresh].flatMap(({ position, payload, renderedAt }) =>
            payload === null || renderedAt === null ? [] : [[position, { payload, renderedAt }] as const],
          ),
        );
      },
      dropPayloads: async (ids) => put((await byIds(ids)).map((event) => ({ ...event, ...NOT_RENDERED }))),
    };
  },
});
