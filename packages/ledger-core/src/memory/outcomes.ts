import type { Outcome, OutcomeKey } from '../idempotency/outcome.ts';
import type { OutcomesPort } from '../ports/outcomes.ts';
import type { Shelf } from './shelf.ts';

export const outcomesIn = (shelf: Shelf<Outcome>): OutcomesPort => {
  const keyOf = ({ memberId, scope, key }: OutcomeKey) => JSON.stringify([memberId, scope, key]);
  return {
    find: async (key) => shelf.get(keyOf(key)) ?? null,
    put: async (outcome) => shelf.put(keyOf(outcome), outcome),
    forget: async (before, take) => {
      for (const outcome of shelf
        .values()
        .filter((each) => each.keptUntil < before)
        .slice(0, take))
        shelf.delete(keyOf(outcome));
    },
  };
};
