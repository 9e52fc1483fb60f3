import type { SourceId } from '../ids.ts';
import type { Import } from '../ingest/import.ts';
import type { ImportsPort } from '../ports/imports.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const importsIn = (shelf: Shelf<Import>): ImportsPort => ({
  add: async (delivery) => shelf.put(delivery.id, delivery),
  byIds: async (ids) => shelf.pick(ids),
  daysCovered: async (sourceId) =>
    shelf
      .values()
      .flatMap(({ sourceId: of, firstDate, lastDate }) =>
        of === sourceId && firstDate !== null && lastDate !== null ? [{ firstDate, lastDate }] : [],
      )
      .toSorted((a, b) => (a.firstDate < b.firstDate ? -1 : 1)),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ sourceId }, of: SourceId) => sourceId === of,
  ),
});
