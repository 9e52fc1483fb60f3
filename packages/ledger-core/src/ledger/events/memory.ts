import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import { NO_PAYLOAD, type OutboxEvent, type Payload } from './event.ts';
import type { EventsPort } from './port.ts';

export const eventsIn = (table: MemoryTable<OutboxEvent>, positions: MemoryTable<number>): EventsPort => {
  const list = pagedBy(
    table,
    ({ position }) => [position],
    () => true,
  );
  return {
    add: async (events) => {
      for (const event of events) {
        const position = (positions.get('last') ?? 0) + 1;
        positions.put('last', position);
        table.put(String(position), { ...event, position });
      }
    },
    after: async (position, take) =>
      table
        .values()
        .filter((event) => event.position > position)
        .slice(0, take),
    list: (slice) => list(null, slice),
    last: async () => positions.get('last') ?? 0,
    within: async ({ types, after, before, order, take }) => {
      const rows = table.values().filter((event) => event.position > after && event.position < before && types.includes(event.type));
      return (order === 'oldest' ? rows : rows.toReversed()).slice(0, take);
    },
    byIds: async (ids) => table.values().filter(({ id }) => ids.includes(id)),
    storePayloads: async (payloads) => {
      const stored = new Map<number, Payload>();
      for (const [position, fresh] of payloads) {
        const event = table.get(String(position));
        if (event === undefined) continue;
        if (event.payload === null) table.put(String(position), { ...event, ...fresh });
        const { payload, payloadAt } = event;
        stored.set(position, payload === null || payloadAt === null ? fresh : { payload, payloadAt });
      }
      return stored;
    },
    dropPayloads: async (ids) => {
      for (const event of table.values().filter(({ id }) => ids.includes(id)))
        table.put(String(event.position), { ...event, ...NO_PAYLOAD });
    },
  };
};
