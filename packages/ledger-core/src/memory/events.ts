import type { DomainEvent } from '../events/event.ts';
import type { EventsPort } from '../ports/events.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const eventsIn = (shelf: Shelf<DomainEvent>): EventsPort => {
  const list = pagedBy(
    shelf,
    ({ id }) => [id],
    () => true,
  );
  return {
    add: async (rows) => {
      for (const row of rows) shelf.put(row.id, row);
    },
    list: (slice) => list(null, slice),
  };
};
