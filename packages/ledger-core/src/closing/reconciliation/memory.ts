import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { ReconciliationFilter, ReconciliationsPort } from './port.ts';
import type { Reconciliation } from './reconciliation.ts';

export const reconciliationsIn = (table: MemoryTable<Reconciliation>): ReconciliationsPort => ({
  byIds: async (ids) => table.pick(ids),
  put: async (reconciliation) => table.put(reconciliation.id, reconciliation),
  remove: async (id) => table.delete(id),
  latestCompleted: async (sourceId) => {
    const completed = table.values().filter((each) => each.sourceId === sourceId && each.completion !== null);
    return completed.toSorted((a, b) => (a.until > b.until ? -1 : 1))[0] ?? null;
  },
  openOf: async (sourceId) => table.values().find((each) => each.sourceId === sourceId && each.completion === null) ?? null,
  list: pagedBy(
    table,
    ({ id }) => [id],
    (each, { sourceId }: ReconciliationFilter) => sourceId === undefined || each.sourceId === sourceId,
  ),
});
