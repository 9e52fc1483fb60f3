import { get } from '../../http/route.ts';

/** A transaction with related data of other areas. These routes are therefore above those areas. */
export const transactionContextRoutes = [
  get('/v1/transactions/:event_id/context', {
    name: 'transactions.context',
    does: 'Returns a transaction with everything that a person needs for a decision. This includes its payments, receipts, comments, decisions and entry.',
    call: (ledger, { caller, params }) => ledger.transactions.context(caller, params.event_id),
  }),
];
