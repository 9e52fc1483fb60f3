import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { Period } from './period.ts';
import type { PeriodsPort } from './port.ts';

export const periodsIn = (table: MemoryTable<Period>): PeriodsPort => ({
  closedMonths: async () => new Set(table.values().flatMap((period) => (period.status === 'closed' ? [period.month] : []))),
  all: async () => table.values(),
  put: async (period) => table.put(period.month, period),
});
