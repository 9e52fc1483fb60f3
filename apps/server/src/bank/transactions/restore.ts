import type { Restore } from 'ledger-core';
import { RestoreIn } from 'ledger-wire/bank/transactions/restore';
import { act } from '../../http/route.ts';

export const restoreRoute = act('/v1/transactions/restore', {
  name: 'transactions.restore',
  does: 'Restores transactions to an earlier version, or undoes all changes that one request made to transactions. Each transaction is restored completely, with the transactions that changed with it. Otherwise it is unchanged and listed in `refused`. Earlier entries are posted again.',
  needs: 'transactions.restore',
  refuses: { unprocessable: true },
  body: RestoreIn,
  dryRuns: true,
  counts: 'bulk_categorization',
  call: (ledger, { caller, body }) => ledger.transactions.restore(caller, RestoreIn.decode(body) as Restore),
});
