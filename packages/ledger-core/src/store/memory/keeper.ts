import type { Shelf } from './shelf.ts';

/** A small set of rows with ids that is read completely. */
export const keeper = <T extends { readonly id: string }>(shelf: Shelf<T>) => ({
  all: async () => shelf.values().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  put: async (row: T) => shelf.put(row.id, row),
});
