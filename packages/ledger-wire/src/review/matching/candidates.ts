import { TransactionOut } from '../../bank/transactions/transaction.ts';
import { listOf } from '../../fields.ts';
import { output } from '../../schemas.ts';

export const MatchCandidatesOut = output('MatchCandidatesOut', 'Candidates for the other leg of a transfer.', {
  data: listOf(TransactionOut, 'The candidates, nearest date first. Empty if the transaction cannot be matched.'),
});

export const RefundCandidatesOut = output('RefundCandidatesOut', 'Charges that a transaction may refund.', {
  data: listOf(TransactionOut, 'The candidates, most likely first, at most 20. Empty if the transaction cannot be a refund.'),
});
