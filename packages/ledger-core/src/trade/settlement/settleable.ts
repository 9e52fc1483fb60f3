import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

/** The requirements for the transaction itself.  [SET-2] Pure. */
export const checkSettleable = (transaction: Transaction, currency: string): Refusal<'settlement_not_possible'> | undefined => {
  const no = (reason: Why) => refuse('settlement_not_possible', reason);
  const { kind, status, assignment, match, cashLink } = transaction;
  if (isHold(transaction)) return no(why.hold_not_settled());
  if (status === 'excluded') return no(why.excluded_pays_nothing());
  if (kind === 'interest') return no(why.interest_not_settled());
  if (kind !== 'money_in' && kind !== 'money_out') return no(why.kind_not_settled({ kind }));
  if (assignment.kind === 'transfer' || match?.kind === 'transfer') return no(why.transfer_not_settled());
  if (cashLink !== null) return no(why.cash_not_settled({ name: cashLink.name }));
  if (match !== null && match.kind !== 'authorisation') return no(why.match_not_settled({ match: match.kind }));
  if (assignment.kind === 'settlement') return no(why.settles_already());
  return transaction.currency === currency
    ? undefined
    : no(why.settles_in_other_currency({ currency: transaction.currency, booksCurrency: currency }));
};
