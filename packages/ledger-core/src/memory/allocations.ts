import type { Allocation } from '../open-items/allocation.ts';
import type { AllocationsPort } from '../ports/allocations.ts';
import type { Shelf } from './shelf.ts';

export const allocationsIn = (shelf: Shelf<Allocation>): AllocationsPort => {
  const put = async (allocations: readonly Allocation[]) => {
    for (const allocation of allocations) shelf.put(allocation.id, allocation);
  };
  return {
    of: async (ids) => {
      const wanted = new Set(ids);
      return shelf
        .values()
        .filter(({ debitId, creditId }) => wanted.has(debitId) || wanted.has(creditId))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    scan: async (afterId, take) =>
      shelf
        .values()
        .filter(({ id }) => afterId === null || id > afterId)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, take),
    add: put,
    end: put,
  };
};
