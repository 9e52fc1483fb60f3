import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { IntercompanyTransaction } from './intercompany.ts';
import type { IntercompanyPort } from './port.ts';

export const intercompanyIn = (shelf: Shelf<IntercompanyTransaction>): IntercompanyPort => {
  const page = pagedBy(
    shelf,
    ({ id }) => [id],
    () => true,
  );
  return {
    byIds: async (ids) => shelf.pick(ids),
    put: async (amount) => shelf.put(amount.id, amount),
    list: (slice) => page({}, slice),
    unlinked: async (amountMinor, since, until) =>
      shelf
        .values()
        .filter((row) => row.transactionId === null && row.amountMinor === amountMinor && row.date >= since && row.date <= until),
  };
};
