import type { Shelf } from './shelf.ts';

/** Small sets of things with ids, read whole. */
export const keeper = <T extends { readonly id: string }>(shelf: Shelf<T>) => ({
  all: async () => shelf.values().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  put: async (row: T) => shelf.put(row.id, row),
});
