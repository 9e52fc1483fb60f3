import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { amountIn } from '../../kernel/money.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';

/** What a refund requires of the money that came back alone.  [TRF-25] Pure. */
export const checkRefundable = (transaction: Transaction): Refusal<'match_not_possible'> | undefined => {
  const no = (message: string) => refuse('match_not_possible', message);
  if (isHold(transaction)) return no('This transaction is a hold, whose money has not moved; file its charge when it comes in.');
  if (transaction.status === 'excluded' && transaction.match?.kind !== 'transfer' && transaction.cashLink === null)
    return no('This transaction is kept out of the books; nothing is filed of it.');
  return undefined;
};

/** What other refunds give back of a charge; one that is kept out of the books gives nothing back.  [TRF-16] Pure. */
export const givenBack = (charge: Transaction, refunds: readonly Transaction[], but?: Transaction): bigint =>
  refunds.reduce((sum, { id, match, status, amountMinor }) => {
    const counts = id !== but?.id && status !== 'excluded' && match?.kind === 'refund' && match.transactionId === charge.id;
    return counts ? sum + amountMinor : sum;
  }, 0n);

/** Whether a charge may be one that a transaction gives back, however it is filed. Pure. */
export const isOppositeCharge = (transaction: Transaction, charge: Transaction): boolean =>
  charge.id !== transaction.id &&
  charge.direction !== transaction.direction &&
  charge.currency === transaction.currency &&
  charge.date <= transaction.date &&
  !isHold(charge) &&
  charge.kind !== 'refund' &&
  charge.match?.kind !== 'transfer' &&
  charge.status !== 'excluded';

/** Whether a charge is filed to accounts to which its refund can go back.  [TRF-24] Pure. */
export const isFiledCharge = ({ status, treatment }: Transaction): boolean =>
  (status === 'posted' || status === 'ready') && (treatment.kind === 'account' || treatment.kind === 'split');

/** What a refund requires of its charge. `back` is what others give back of it.  [TRF-25] Pure. */
export const checkCharge = (transaction: Transaction, charge: Transaction, back: bigint): Refusal<'match_not_possible'> | undefined => {
  const no = (message: string) => refuse('match_not_possible', `chargeId: ${charge.id} ${message}`, { field: 'chargeId' });
  if (charge.id === transaction.id) return no('is this transaction itself.');
  if (isHold(charge)) return no('is a hold; name its charge.');
  if (charge.status === 'excluded') return no('is kept out of the books.');
  if (charge.direction === transaction.direction) return no(`moved ${charge.direction} too; a refund moves the other way.`);
  if (charge.currency !== transaction.currency) return no(`is in ${charge.currency}; this transaction is in ${transaction.currency}.`);
  if (charge.date > transaction.date) return no('is later than this transaction; a refund follows its charge.');
  if (charge.kind === 'refund') return no('is a refund itself.');
  if (!isFiledCharge(charge)) return no('is not filed to an account of income or expense; file it to one first.');
  const left = charge.amountMinor - back;
  return left < transaction.amountMinor ? no(`has ${amountIn(charge.currency, left)} left to give back.`) : undefined;
};
