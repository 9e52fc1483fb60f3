import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { Outcome, OutcomeKey } from './outcome.ts';
import type { OutcomesPort } from './port.ts';

export const outcomesIn = (table: MemoryTable<Outcome>): OutcomesPort => {
  const keyOf = ({ author, scope, key }: OutcomeKey) => JSON.stringify([author, scope, key]);
  return {
    find: async (key) => table.get(keyOf(key)) ?? null,
    put: async (outcome) => table.put(keyOf(outcome), outcome),
    forget: async (before, take) => {
      const expired = table
        .values()
        .filter((each) => each.storedUntil < before)
        .slice(0, take);
      for (const outcome of expired) table.delete(keyOf(outcome));
      return expired.length;
    },
    firstEnd: async () =>
      table
        .values()
        .map(({ storedUntil }) => storedUntil)
        .toSorted()[0] ?? null,
  };
};
