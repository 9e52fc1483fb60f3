import type { TransactionId } from 'ledger-core';
import { CategorizeManyIn } from 'ledger-wire/bank/transactions/commands';
import { act } from '../../http/route.ts';

export const categorizeManyRoute = act('/v1/transactions/categorize', {
  name: 'transactions.categorizeMany',
  does: 'Categorizes transactions to one account. Each transaction is checked and categorized separately. Transactions that cannot be categorized are unchanged and listed in `refused`.',
  needs: 'transactions.categorize_many',
  body: CategorizeManyIn,
  dryRuns: true,
  counts: 'bulk_categorization',
  call: (ledger, { caller, body }) =>
    ledger.transactions.categorizeMany(caller, { ...CategorizeManyIn.decode(body), transactionIds: body.event_ids as TransactionId[] }),
});
