import type { Shelf } from '../../store/memory/shelf.ts';
import type { Period } from './period.ts';
import type { PeriodsPort } from './port.ts';

export const periodsIn = (shelf: Shelf<Period>): PeriodsPort => ({
  closedMonths: async () => new Set(shelf.values().flatMap((period) => (period.status === 'closed' ? [period.month] : []))),
  all: async () => shelf.values(),
  put: async (period) => shelf.put(period.month, period),
});
