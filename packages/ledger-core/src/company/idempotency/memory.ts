import type { Shelf } from '../../store/memory/shelf.ts';
import type { Outcome, OutcomeKey } from './outcome.ts';
import type { OutcomesPort } from './port.ts';

export const outcomesIn = (shelf: Shelf<Outcome>): OutcomesPort => {
  const keyOf = ({ author, scope, key }: OutcomeKey) => JSON.stringify([author, scope, key]);
  return {
    find: async (key) => shelf.get(keyOf(key)) ?? null,
    put: async (outcome) => shelf.put(keyOf(outcome), outcome),
    forget: async (before, take) => {
      const expired = shelf
        .values()
        .filter((each) => each.keptUntil < before)
        .slice(0, take);
      for (const outcome of expired) shelf.delete(keyOf(outcome));
      return expired.length;
    },
    firstEnd: async () =>
      shelf
        .values()
        .map(({ keptUntil }) => keptUntil)
        .toSorted()[0] ?? null,
  };
};
