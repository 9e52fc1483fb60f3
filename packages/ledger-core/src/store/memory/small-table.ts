import type { MemoryTable } from './memory-table.ts';

/** A small set of rows with ids that is read completely. */
export const smallTable = <T extends { readonly id: string }>(table: MemoryTable<T>) => ({
  all: async () => table.values().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  put: async (row: T) => table.put(row.id, row),
});
