import type { Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { why } from './reasons.ts';

/** Posted owner money among transactions.  [FIL-32] Pure. */
export const ownersMoney = (transactions: readonly Transaction[]): readonly Dependent[] =>
  transactions.flatMap(({ id: transactionId, assignment, entryId }) =>
    assignment.kind === 'owner_money' && entryId !== null
      ? [{ transactionId, kind: 'owner_money', id: assignment.accountId, number: null, says: why.the_role_owner_money() }]
      : [],
  );
