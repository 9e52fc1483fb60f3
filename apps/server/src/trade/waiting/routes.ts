import { WaitingQueryIn } from 'ledger-wire/trade/waiting/wire';
import { get } from '../../http/route.ts';

export const waitingRoutes = [
  get('/v1/review', {
    name: 'transactions.waiting',
    does: 'Lists the transactions that need review, newest first, and returns how many need a decision in all. Each has the documents that it references and pays exactly, and the likeliest account and transfer. Nothing is categorized.',
    refuses: { unprocessable: false },
    query: WaitingQueryIn,
    call: (ledger, { caller, query }) =>
      ledger.transactions.waiting(caller, {
        limit: query.limit,
        cursor: query.cursor,
        accountId: query.account_id,
        importId: query.import_id,
        text: query.q,
        since: query.since,
        until: query.until,
      }),
  }),
];
