import type { Given } from '../../app/given.ts';
import { searchBooks } from './search.ts';

/** Searches through all of the books. */
export const searchOperations = ({ query }: Given) => ({
  search: {
    /**
     * Finds accounts, parties, documents, transactions and entries by words, amounts and days.
     * @example
     * const { hits } = granted(await ledger.search.find(owner, { q: 'coffee 1,250.00' }));
     */
    find: query('search.read', searchBooks),
  },
});
