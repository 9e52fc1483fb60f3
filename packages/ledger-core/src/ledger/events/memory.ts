import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import { NO_PAYLOAD, type OutboxEvent, type Payload } from './event.ts';
import type { EventsPort } from './port.ts';

export const eventsIn = (shelf: Shelf<OutboxEvent>, positions: Shelf<number>): EventsPort => {
  const list = pagedBy(
    shelf,
    ({ position }) => [position],
    () => true,
  );
  return {
    add: async (events) => {
      for (const event of events) {
        const position = (positions.get('last') ?? 0) + 1;
        positions.put('last', position);
        shelf.put(String(position), { ...event, position });
      }
    },
    after: async (position, take) =>
      shelf
        .values()
        .filter((event) => event.position > position)
        .slice(0, take),
    list: (slice) => list(null, slice),
    last: async () => positions.get('last') ?? 0,
    within: async ({ types, after, before, order, take }) => {
      const rows = shelf.values().filter((event) => event.position > after && event.position < before && types.includes(event.type));
      return (order === 'oldest' ? rows : rows.toReversed()).slice(0, take);
    },
    byIds: async (ids) => shelf.values().filter(({ id }) => ids.includes(id)),
    keepPayloads: async (payloads) => {
      const kept = new Map<number, Payload>();
      for (const [position, fresh] of payloads) {
        const event = shelf.get(String(position));
        if (event === undefined) continue;
        if (event.payload === null) shelf.put(String(position), { ...event, ...fresh });
        const { payload, payloadAt } = event;
        kept.set(position, payload === null || payloadAt === null ? fresh : { payload, payloadAt });
      }
      return kept;
    },
    dropPayloads: async (ids) => {
      for (const event of shelf.values().filter(({ id }) => ids.includes(id)))
        shelf.put(String(event.position), { ...event, ...NO_PAYLOAD });
    },
  };
};
