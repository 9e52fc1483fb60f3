import { TransactionContextOut } from 'ledger-wire/trade/transaction-context/wire';
import { get } from '../../http/route.ts';

/** A transaction with related data of other areas. These routes are therefore above those areas. */
export const transactionContextRoutes = [
  get('/v1/transactions/:event_id/context', {
    name: 'transactions.context',
    does: 'Reads a transaction with all that a person looks at before a decision: what it pays, its receipts, comments, decisions and entry.',
    answers: TransactionContextOut,
    call: (ledger, { caller, params }) => ledger.transactions.context(caller, params.event_id),
  }),
];
