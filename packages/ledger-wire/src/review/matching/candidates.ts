import { TransactionOut } from '../../bank/transactions/transaction.ts';
import { listOf } from '../../fields.ts';
import { output } from '../../schemas.ts';

export const MatchCandidatesOut = output('MatchCandidatesOut', 'The transactions that may be the other leg of a transfer.', {
  data: listOf(TransactionOut, 'The nearest in date first; empty when it cannot be matched.'),
});

export const RefundCandidatesOut = output('RefundCandidatesOut', 'The charges that a transaction may give back.', {
  data: listOf(TransactionOut, 'The likeliest first, at most 20; empty when it cannot be a refund.'),
});
