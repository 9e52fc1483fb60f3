import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { IntercompanyTransaction } from './intercompany.ts';
import type { IntercompanyPort } from './port.ts';

export const intercompanyIn = (table: MemoryTable<IntercompanyTransaction>): IntercompanyPort => {
  const page = pagedBy(
    table,
    ({ id }) => [id],
    () => true,
  );
  return {
    byIds: async (ids) => table.pick(ids),
    put: async (amount) => table.put(amount.id, amount),
    list: (slice) => page({}, slice),
    unlinked: async (amountMinor, since, until) =>
      table
        .values()
        .filter((row) => row.transactionId === null && row.amountMinor === amountMinor && row.date >= since && row.date <= until),
  };
};
