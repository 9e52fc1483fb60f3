import type { TransactionId } from 'ledger-core';
import { act } from '../../http/route.ts';
import { CategorizeManyIn, CategorizeManyOut, categorizeManyOut } from './commands.ts';
import { REHEARSED } from './posting.ts';

export const categorizeManyRoute = act('/v1/transactions/categorize', {
  name: 'categorizeTransactions',
  does: 'Files transactions to one account, each as if alone and each judged on its own. Those that cannot be filed stay as they were and are named in `refused`.',
  needs: 'filing.categorize_many',
  fields: { transactionIds: 'event_ids' },
  body: CategorizeManyIn,
  answers: CategorizeManyOut,
  ...REHEARSED,
  counts: 'bulk_filing',
  call: (ledger, { caller, body }) =>
    ledger.filing.categorizeMany(caller, {
      transactionIds: body.event_ids as TransactionId[],
      categoryAccountId: body.category_account_id,
      asReduction: body.as_reduction,
      note: body.note,
      post: body.post,
      versions: body.versions,
      leaveLinked: body.leave_linked,
    }),
  as: (result, { currency }) => categorizeManyOut(result, currency),
});
