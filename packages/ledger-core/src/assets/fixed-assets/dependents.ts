import type { Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { why } from './reasons.ts';

/** The assets that transactions bought.  [FIL-32] Pure. */
export const boughtAssets = (transactions: readonly Transaction[]): readonly Dependent[] =>
  transactions.flatMap(({ id: transactionId, treatment }) =>
    treatment.kind === 'asset'
      ? [{ transactionId, kind: 'fixed_asset', id: treatment.assetId, number: null, says: why.the_role_bought({ id: treatment.assetId }) }]
      : [],
  );
