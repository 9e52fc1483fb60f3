import { canMove } from '../../bank/transactions/moves.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';

export interface Legs {
  readonly posting: Transaction;
  readonly other: Transaction;
  readonly accountId: AccountId;
}

/** Whether two transactions may be legs of one transfer: the same amount in opposite directions on different accounts. Pure. */
export const areOpposite = (one: Transaction, other: Transaction): boolean =>
  one.accountId !== other.accountId &&
  one.direction !== other.direction &&
  one.amountMinor === other.amountMinor &&
  one.currency === other.currency;

export const matchWith = ({ id }: Transaction) => ({ kind: 'transfer', transactionId: id }) as const;

/** Whether both are transfers through the same Cash in transit account, so that together they clear it.  [TRF-7] Pure. */
export const areThroughTransit = (chart: Chart, one: Transaction, other: Transaction): boolean =>
  isInTransit(chart, one) && isInTransit(chart, other) && areOpposite(one, other);

/** Whether the leg is a transfer against Cash in transit. */
export const isInTransit = (chart: Chart, leg: Transaction): boolean =>
  isOnItsOwn(leg) && chart.byId.get(accountOfTransfer(leg))?.role === 'cash_in_transit';

/** Whether a person may match it: it is not posted, matched or excluded, and not a hold.  [TRF-10] */
export const isFree = (transaction: Transaction): boolean =>
  transaction.match === null && transaction.cashLink === null && !isHold(transaction) && canMove('match', transaction);

/** A transfer that a person recorded before its other leg arrived.  [TRF-13] */
export const isOnItsOwn = ({ status, assignment, match, cashLink }: Transaction): boolean =>
  status === 'posted' && assignment.kind === 'transfer' && match === null && cashLink === null;

/**
 * The legs in posting order. Of two free legs, the outgoing one posts. If one leg is already a transfer against Cash in transit, it stays,
 * and the arriving leg posts its move out of Cash in transit. If it is a transfer against the account of the arriving leg, it stays, and
 * the arriving leg is its evidence.  [TRF-4] [TRF-7] [TRF-13] Pure.
 */
export const legsOf = (chart: Chart, one: Transaction, other: Transaction): Legs => {
  const [current, arriving] = isOnItsOwn(other) ? [other, one] : [one, other];
  if (isOnItsOwn(current)) {
    const accountId = accountOfTransfer(current);
    const isInTransit = chart.byId.get(accountId)?.role === 'cash_in_transit';
    return isInTransit ? { posting: arriving, other: current, accountId } : { posting: current, other: arriving, accountId };
  }
  const [outgoing, incoming] = one.direction === 'out' ? [one, other] : [other, one];
  return { posting: outgoing, other: incoming, accountId: incoming.accountId };
};

const accountOfTransfer = ({ accountId, assignment }: Transaction): AccountId =>
  assignment.kind === 'transfer' ? assignment.accountId : accountId;

/**
 * Whether the arriving transaction can be the other leg of a transfer on its own: that transfer is against Cash in transit, or against the
 * arriving account. Pure.
 */
export const mayBelongTo = (chart: Chart, current: Transaction, arriving: Transaction): boolean => {
  const accountId = accountOfTransfer(current);
  return accountId === arriving.accountId || chart.byId.get(accountId)?.role === 'cash_in_transit';
};
