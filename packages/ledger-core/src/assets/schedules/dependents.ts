import type { Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { why } from './reasons.ts';

/** The schedules of transactions, or those that they shorten as refunds.  [FIL-32] Pure. */
export const ownSchedules = (transactions: readonly Transaction[]): readonly Dependent[] =>
  transactions.flatMap(({ id: transactionId, scheduleId: id }) =>
    id === null ? [] : [{ transactionId, kind: 'schedule', id, number: null, says: why.the_role_schedule({ id }) }],
  );
