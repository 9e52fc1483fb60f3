import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { IdempotencyKey, IdempotencyRecord } from './idempotency-record.ts';
import type { IdempotencyPort } from './port.ts';

export const idempotencyIn = (table: MemoryTable<IdempotencyRecord>): IdempotencyPort => {
  const keyOf = ({ author, scope, key }: IdempotencyKey) => JSON.stringify([author, scope, key]);
  return {
    find: async (key) => table.get(keyOf(key)) ?? null,
    put: async (record) => table.put(keyOf(record), record),
    forget: async (before, take) => {
      const expired = table
        .values()
        .filter((each) => each.storedUntil < before)
        .slice(0, take);
      for (const record of expired) table.delete(keyOf(record));
      return expired.length;
    },
    firstEnd: async () =>
      table
        .values()
        .map(({ storedUntil }) => storedUntil)
        .toSorted()[0] ?? null,
  };
};
