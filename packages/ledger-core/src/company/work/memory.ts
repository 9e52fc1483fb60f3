import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { Due } from './due.ts';
import type { DuePort } from './port.ts';

export const dueIn = (table: MemoryTable<Due>): DuePort => ({
  all: async () => table.values().toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  put: async (due) => table.put(due.kind, due),
  scheduleBy: async (kind, at) => {
    const set = table.get(kind)?.at ?? null;
    if (set === null || at < set) table.put(kind, { kind, at });
  },
});
