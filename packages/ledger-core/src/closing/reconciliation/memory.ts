import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { ReconciliationFilter, ReconciliationsPort } from './port.ts';
import type { Reconciliation } from './reconciliation.ts';

export const reconciliationsIn = (shelf: Shelf<Reconciliation>): ReconciliationsPort => ({
  byIds: async (ids) => shelf.pick(ids),
  put: async (reconciliation) => shelf.put(reconciliation.id, reconciliation),
  remove: async (id) => shelf.delete(id),
  latestCompleted: async (sourceId) => {
    const completed = shelf.values().filter((each) => each.sourceId === sourceId && each.completion !== null);
    return completed.toSorted((a, b) => (a.until > b.until ? -1 : 1))[0] ?? null;
  },
  openOf: async (sourceId) => shelf.values().find((each) => each.sourceId === sourceId && each.completion === null) ?? null,
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    (each, { sourceId }: ReconciliationFilter) => sourceId === undefined || each.sourceId === sourceId,
  ),
});
