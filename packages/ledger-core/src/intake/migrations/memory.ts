import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { ControlTotal } from './control-total.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import { isPosted, type Migration } from './migration.ts';
import type { MigrationsPort } from './port.ts';
import type { SnapshotPart } from './written.ts';

/** The data of runs, each record with the id of its run. */
export interface MigrationShelves {
  readonly runs: MemoryTable<Migration>;
  readonly parts: MemoryTable<{ readonly runId: string; readonly row: SnapshotPart }>;
  readonly mappings: MemoryTable<{ readonly runId: string; readonly row: MigrationMapping }>;
  readonly counterparties: MemoryTable<{ readonly runId: string; readonly row: MigrationCounterparty }>;
  readonly totals: MemoryTable<{ readonly runId: string; readonly row: ControlTotal }>;
}

export const migrationsIn = ({ runs, parts, mappings, counterparties, totals }: MigrationShelves): MigrationsPort => {
  const list = pagedBy(
    runs,
    ({ id }) => [id],
    () => true,
  );
  return {
    byIds: async (ids) => runs.pick(ids),
    list: (slice) => list(undefined, slice),
    inBooks: async () => runs.values().find(isPosted) ?? null,
    put: async (run) => runs.put(run.id, run),
    addParts: async (id, added) => {
      for (const row of added) parts.put(`${id} ${row.section} ${row.partNo}`, { runId: id, row });
    },
    part: async (id, section, partNo) => parts.get(`${id} ${section} ${partNo}`)?.row ?? null,
    mappings: async (id) => rowsOf(mappings, id).toSorted((a, b) => a.place - b.place),
    putMappings: async (id, put) => {
      for (const row of put) mappings.put(`${id} ${row.place}`, { runId: id, row });
    },
    counterparties: async (id) => rowsOf(counterparties, id).toSorted((a, b) => a.place - b.place),
    putCounterparties: async (id, put) => {
      for (const row of put) counterparties.put(`${id} ${row.place}`, { runId: id, row });
    },
    totals: async (id) => rowsOf(totals, id).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    putTotals: async (id, put) => {
      for (const row of put) totals.put(row.id, { runId: id, row });
    },
    removeTotals: async (_id, removed) => {
      for (const each of removed) totals.delete(each);
    },
  };
};

const rowsOf = <Row>(table: MemoryTable<{ readonly runId: string; readonly row: Row }>, id: string): readonly Row[] =>
  table.values().flatMap(({ runId, row }) => (runId === id ? [row] : []));
