import type { Dependencies } from '../../app/dependencies.ts';
import { searchBooks } from './search.ts';

/** Full-text search over the books. */
export const searchOperations = ({ query }: Dependencies) => ({
  search: {
    /**
     * Finds accounts, counterparties, documents, transactions and entries by words, amounts and dates.
     * @example
     * const { hits } = granted(await ledger.search.find(owner, { q: 'coffee 1,250.00' }));
     */
    find: query('search.read', searchBooks),
  },
});
