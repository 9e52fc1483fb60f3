import type { TransactionId } from 'ledger-core';
import { CategorizeManyIn, CategorizeManyOut } from 'ledger-wire/bank/transactions/commands';
import { act } from '../../http/route.ts';
import { WITH_DRY_RUN } from './posting.ts';

export const categorizeManyRoute = act('/v1/transactions/categorize', {
  name: 'transactions.categorizeMany',
  does: 'Files transactions to one account, each as if alone and each judged on its own. Those that cannot be filed stay as they were and are named in `refused`.',
  needs: 'transactions.categorize_many',
  fields: { transactionIds: 'event_ids' },
  body: CategorizeManyIn,
  answers: CategorizeManyOut,
  ...WITH_DRY_RUN,
  counts: 'bulk_categorization',
  call: (ledger, { caller, body }) =>
    ledger.transactions.categorizeMany(caller, { ...CategorizeManyIn.decode(body), transactionIds: body.event_ids as TransactionId[] }),
});
