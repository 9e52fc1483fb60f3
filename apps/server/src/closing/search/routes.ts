import { SearchQueryIn } from 'ledger-wire/closing/search/wire';
import { get } from '../../http/route.ts';

export const searchRoutes = [
  get('/v1/search', {
    name: 'search.find',
    does: 'Finds accounts, counterparties, documents, transactions and entries by words, amounts and days.',
    refuses: { unprocessable: true },
    query: SearchQueryIn,
    call: (ledger, { caller, query: { q, kind, limit } }) => ledger.search.find(caller, { q, kinds: kind, limit }),
  }),
];
