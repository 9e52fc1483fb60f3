import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { LastVerification } from './last-verification.ts';
import type { VerificationsPort } from './port.ts';

export const verificationsIn = (table: MemoryTable<LastVerification>): VerificationsPort => ({
  last: async () => table.get('last') ?? null,
  put: async (result) => table.put('last', result),
});
