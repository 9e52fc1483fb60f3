import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { amountIn } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

/** The requirements for a refund, apart from its charge.  [TRF-25] Pure. */
export const checkRefundable = (transaction: Transaction): Refusal<'match_not_possible'> | undefined => {
  const no = (reason: Why) => refuse('match_not_possible', reason);
  if (isHold(transaction)) return no(why.hold_not_moved());
  if (transaction.status === 'excluded' && transaction.match?.kind !== 'transfer' && transaction.cashLink === null)
    return no(why.excluded_not_moved());
  return undefined;
};

/** The amount of a charge that other refunds cover. Excluded refunds do not count.  [TRF-16] Pure. */
export const givenBack = (charge: Transaction, refunds: readonly Transaction[], but?: Transaction): bigint =>
  refunds.reduce((sum, { id, match, status, amountMinor }) => {
    const counts = id !== but?.id && status !== 'excluded' && match?.kind === 'refund' && match.transactionId === charge.id;
    return counts ? sum + amountMinor : sum;
  }, 0n);

/** Whether a transaction may refund this charge, however the charge is categorized. Pure. */
export const isOppositeCharge = (transaction: Transaction, charge: Transaction): boolean =>
  charge.id !== transaction.id &&
  charge.direction !== transaction.direction &&
  charge.currency === transaction.currency &&
  charge.date <= transaction.date &&
  !isHold(charge) &&
  charge.kind !== 'refund' &&
  charge.match?.kind !== 'transfer' &&
  charge.status !== 'excluded';

/** Whether a charge is categorized to accounts that accept its refund.  [TRF-24] Pure. */
export const isCategorizedCharge = ({ status, assignment }: Transaction): boolean =>
  (status === 'posted' || status === 'ready') && (assignment.kind === 'account' || assignment.kind === 'split');

/** The requirements for the charge of a refund. `back` is the amount that other refunds cover.  [TRF-25] Pure. */
export const checkCharge = (transaction: Transaction, charge: Transaction, back: bigint): Refusal<'match_not_possible'> | undefined => {
  const { id, direction, currency } = charge;
  const no = (reason: Why) => refuse('match_not_possible', reason, 'chargeId');
  if (charge.id === transaction.id) return no(why.charge_is_itself({ id }));
  if (isHold(charge)) return no(why.charge_is_hold({ id }));
  if (charge.status === 'excluded') return no(why.other_excluded({ id }));
  if (charge.direction === transaction.direction) return no(why.charge_moved_alike({ id, direction }));
  if (charge.currency !== transaction.currency) return no(why.charge_in_other_currency({ id, currency, own: transaction.currency }));
  if (charge.date > transaction.date) return no(why.charge_is_later({ id }));
  if (charge.kind === 'refund') return no(why.charge_is_refund({ id }));
  if (!isCategorizedCharge(charge)) return no(why.charge_not_filed({ id }));
  const left = charge.amountMinor - back;
  return left < transaction.amountMinor ? no(why.charge_has_less_left({ id, left: amountIn(currency, left) })) : undefined;
};
