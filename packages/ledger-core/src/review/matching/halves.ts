import { canMove } from '../../bank/transactions/moves.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';

/** Two halves of one transfer, as they are written: the half that posts now, and the other one. */
export interface Halves {
  readonly posting: Transaction;
  readonly other: Transaction;
  /** The other account of the posting half's entry. */
  readonly accountId: AccountId;
}

/** Whether two transactions may be the halves of one transfer: the same amount, the other way, on another account. Pure. */
export const areOpposite = (one: Transaction, other: Transaction): boolean =>
  one.accountId !== other.accountId &&
  one.direction !== other.direction &&
  one.amountMinor === other.amountMinor &&
  one.currency === other.currency;

/** The link of one half to the other. */
export const matchWith = ({ id }: Transaction) => ({ kind: 'transfer', transactionId: id }) as const;

/** Whether both stand as transfers on their own, through the same Cash in transit: together they leave it clear.  [TRF-7] Pure. */
export const areThroughTransit = (chart: Chart, one: Transaction, other: Transaction): boolean =>
  isInTransit(chart, one) && isInTransit(chart, other) && areOpposite(one, other);

/** Whether it stands as a transfer on its own, against Cash in transit. */
export const isInTransit = (chart: Chart, half: Transaction): boolean =>
  isOnItsOwn(half) && chart.byId.get(accountOfTransfer(half))?.role === 'cash_in_transit';

/** Whether a person may match it with another half: it is not in the books, not matched, not kept out of them, and no hold.  [TRF-10] */
export const isFree = (transaction: Transaction): boolean =>
  transaction.match === null && transaction.cashLink === null && !isHold(transaction) && canMove('match', transaction);

/** A transfer that a person filed before its other half came in.  [TRF-13] */
export const isOnItsOwn = ({ status, treatment, match, cashLink }: Transaction): boolean =>
  status === 'posted' && treatment.kind === 'transfer' && match === null && cashLink === null;

/**
 * The halves in the order of their writing. Of two free ones the outgoing half posts. A transfer on its own against Cash in transit stays, and the arriving half
 * posts its move out of it; one against the account of the arriving half stays, and the arriving half is its evidence.  [TRF-4] [TRF-7] [TRF-13] Pure.
 */
export const halvesOf = (chart: Chart, one: Transaction, other: Transaction): Halves => {
  const [standing, arriving] = isOnItsOwn(other) ? [other, one] : [one, other];
  if (isOnItsOwn(standing)) {
    const accountId = accountOfTransfer(standing);
    const isInTransit = chart.byId.get(accountId)?.role === 'cash_in_transit';
    return isInTransit ? { posting: arriving, other: standing, accountId } : { posting: standing, other: arriving, accountId };
  }
  const [outgoing, incoming] = one.direction === 'out' ? [one, other] : [other, one];
  return { posting: outgoing, other: incoming, accountId: incoming.accountId };
};

const accountOfTransfer = ({ accountId, treatment }: Transaction): AccountId =>
  treatment.kind === 'transfer' ? treatment.accountId : accountId;

/** Whether a transfer on its own may have the other one as its half: against Cash in transit, or against the account of that one. Pure. */
export const mayBelongTo = (chart: Chart, standing: Transaction, arriving: Transaction): boolean => {
  const accountId = accountOfTransfer(standing);
  return accountId === arriving.accountId || chart.byId.get(accountId)?.role === 'cash_in_transit';
};
