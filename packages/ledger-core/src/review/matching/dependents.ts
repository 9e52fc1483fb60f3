import type { Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { why } from './reasons.ts';

/** The other legs of transfers. Links to a hold, a charge or a duplicate survive recategorization.  [FIL-32] Pure. */
export const otherLegs = (transactions: readonly Transaction[]): readonly Dependent[] =>
  transactions.flatMap(({ id: transactionId, match }) =>
    match?.kind === 'transfer'
      ? [
          {
            transactionId,
            kind: 'transaction',
            id: match.transactionId,
            number: null,
            says: why.the_role_matched({ id: match.transactionId }),
          },
        ]
      : [],
  );
