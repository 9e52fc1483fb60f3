import type { Period } from '../periods/period.ts';
import type { PeriodsPort } from '../ports/periods.ts';
import type { Shelf } from './shelf.ts';

export const periodsIn = (shelf: Shelf<Period>): PeriodsPort => ({
  closedMonths: async () => new Set(shelf.values().flatMap((period) => (period.status === 'closed' ? [period.month] : []))),
  all: async () => shelf.values(),
  put: async (period) => shelf.put(period.month, period),
});
