import type { TransactionId } from '../ids.ts';
import type { CategorizationsPort } from '../ports/categorizations.ts';
import type { Categorization } from '../transactions/transaction.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const categorizationsIn = (shelf: Shelf<Categorization>): CategorizationsPort => ({
  add: async (rows) => {
    for (const row of rows) shelf.put(row.id, row);
  },
  list: pagedBy(
    shelf,
    ({ version }) => [version],
    ({ transactionId }, of: TransactionId) => transactionId === of,
  ),
  of: async (ids) => {
    const wanted = new Set(ids);
    return shelf.values().filter((row) => wanted.has(row.transactionId));
  },
});
