import type { Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { why } from './reasons.ts';

/** Posted owner money among transactions.  [FIL-32] Pure. */
export const ownersMoney = (transactions: readonly Transaction[]): readonly Dependent[] =>
  transactions.flatMap(({ id: transactionId, treatment, entryId }) =>
    treatment.kind === 'owner_money' && entryId !== null
      ? [{ transactionId, kind: 'owner_money', id: treatment.accountId, number: null, says: why.the_role_owner_money() }]
      : [],
  );
