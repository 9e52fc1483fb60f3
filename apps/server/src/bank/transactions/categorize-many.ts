import type { TransactionId } from 'ledger-core';
import { CategorizeManyIn, CategorizeManyOut } from 'ledger-wire/bank/transactions/commands';
import { act } from '../../http/route.ts';
import { WITH_DRY_RUN } from './posting.ts';

export const categorizeManyRoute = act('/v1/transactions/categorize', {
  name: 'transactions.categorizeMany',
  does: 'Categorizes transactions to one account. Each transaction is checked and categorized separately. Transactions that cannot be categorized are unchanged and listed in `refused`.',
  needs: 'transactions.categorize_many',
  fields: { transactionIds: 'event_ids' },
  body: CategorizeManyIn,
  answers: CategorizeManyOut,
  ...WITH_DRY_RUN,
  counts: 'bulk_categorization',
  call: (ledger, { caller, body }) =>
    ledger.transactions.categorizeMany(caller, { ...CategorizeManyIn.decode(body), transactionIds: body.event_ids as TransactionId[] }),
});
