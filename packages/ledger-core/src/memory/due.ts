import type { DuePort } from '../ports/due.ts';
import type { Due } from '../work/due.ts';
import type { Shelf } from './shelf.ts';

export const dueIn = (shelf: Shelf<Due>): DuePort => ({
  all: async () => shelf.values().toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  put: async (due) => shelf.put(due.kind, due),
  bringForward: async (kind, at) => {
    const set = shelf.get(kind)?.at ?? null;
    if (set === null || at < set) shelf.put(kind, { kind, at });
  },
});
