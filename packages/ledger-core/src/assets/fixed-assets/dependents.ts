import type { Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { why } from './reasons.ts';

/** The assets that transactions bought.  [FIL-32] Pure. */
export const boughtAssets = (transactions: readonly Transaction[]): readonly Dependent[] =>
  transactions.flatMap(({ id: transactionId, assignment }) =>
    assignment.kind === 'asset'
      ? [
          {
            transactionId,
            kind: 'fixed_asset',
            id: assignment.assetId,
            number: null,
            says: why.the_role_bought({ id: assignment.assetId }),
          },
        ]
      : [],
  );
