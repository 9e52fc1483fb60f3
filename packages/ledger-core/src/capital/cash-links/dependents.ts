import type { Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { why } from './reasons.ts';

/** The instruments and intercompany amounts that transactions are linked with.  [FIL-32] Pure. */
export const linkedCash = (transactions: readonly Transaction[]): readonly Dependent[] =>
  transactions.flatMap(({ id: transactionId, cashLink }): readonly Dependent[] => {
    if (cashLink === null) return [];
    const { instrumentId, intercompanyId, name } = cashLink;
    const says = why.the_role_cash({ name });
    if (instrumentId !== null) return [{ transactionId, kind: 'financing_instrument', id: instrumentId, number: null, says }];
    return intercompanyId === null ? [] : [{ transactionId, kind: 'intercompany_transaction', id: intercompanyId, number: null, says }];
  });
