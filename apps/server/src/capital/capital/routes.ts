import { OwnerMoneyIn } from 'ledger-wire/capital/capital/wire';
import { POSTING } from '../../bank/transactions/posting.ts';
import { act, get } from '../../http/route.ts';

export const capitalRoutes = [
  get('/v1/transactions/:event_id/capital_options', {
    name: 'transactions.capitalOptions',
    does: 'Lists the capital options for a transaction, best first, each with its reasons. Nothing is categorized.',
    call: (ledger, { caller, params }) => ledger.transactions.capitalOptions(caller, params.event_id),
  }),
  act('/v1/transactions/:event_id/owner_money', {
    name: 'transactions.recordOwnerMoney',
    does: 'Categorizes a transaction as money between the company and its owners, and posts it. A posted transaction is reversed and posted again. The account for its purpose is created on first use.',
    needs: 'transactions.record_owner_money',
    refuses: { ...POSTING, chart_conflict: true },
    body: OwnerMoneyIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.recordOwnerMoney(caller, params.event_id, body),
  }),
];
