import type { OutboxEvent } from '../events/event.ts';
import type { EventsPort } from '../ports/events.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

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
        shelf.put(String(position), { ...event, position, payload: null });
      }
    },
    after: async (position, take) =>
      shelf
        .values()
        .filter((event) => event.position > position)
        .slice(0, take),
    list: (slice) => list(null, slice),
    keepPayload: async (position, payload) => {
      const event = shelf.get(String(position));
      if (event === undefined) return null;
      if (event.payload === null) shelf.put(String(position), { ...event, payload });
      return event.payload ?? payload;
    },
  };
};
