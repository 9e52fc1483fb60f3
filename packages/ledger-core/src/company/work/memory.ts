import type { Shelf } from '../../store/memory/shelf.ts';
import type { Due } from './due.ts';
import type { DuePort } from './port.ts';

export const dueIn = (shelf: Shelf<Due>): DuePort => ({
  all: async () => shelf.values().toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  put: async (due) => shelf.put(due.kind, due),
  bringForward: async (kind, at) => {
    const set = shelf.get(kind)?.at ?? null;
    if (set === null || at < set) shelf.put(kind, { kind, at });
  },
});
