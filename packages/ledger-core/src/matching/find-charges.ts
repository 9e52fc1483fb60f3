import { addDays } from '../dates.ts';
import { groupBy } from '../grouping.ts';
import type { TransactionId } from '../ids.ts';
import { REFUND_DAYS } from '../limits.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import { treatmentKey } from '../transactions/treatment.ts';

/** A refund with the charge that it gives back, whole or in part. */
export interface Refunded {
  readonly refund: Transaction;
  readonly charge: Transaction;
}

/**
 * Finds the charge of each refund among the transactions of its payee: on the same account, the other way, up to 120 days earlier, and not given back by more
 * than it was. A charge of exactly the amount comes first. Of several that are filed alike the latest is taken; of others none.  [TRF-16] Pure.
 */
export const findCharges = (refunds: readonly Transaction[], ofPayees: readonly Transaction[]): readonly Refunded[] => {
  const byPayee = groupBy(ofPayees, ({ payee }) => payee);
  const givenBack = new Map<TransactionId, bigint>();
  const giveBack = (id: TransactionId, amountMinor: bigint) => givenBack.set(id, (givenBack.get(id) ?? 0n) + amountMinor);
  for (const { match, amountMinor, status } of ofPayees)
    if (match?.kind === 'refund' && status !== 'excluded') giveBack(match.transactionId, amountMinor);
  return refunds.flatMap((refund) => {
    const left = (charge: Transaction) => charge.amountMinor - (givenBack.get(charge.id) ?? 0n);
    const charges = (byPayee.get(refund.payee) ?? []).filter((each) => isChargeOf(refund, each) && left(each) >= refund.amountMinor);
    const whole = charges.filter((charge) => left(charge) === refund.amountMinor);
    const charge = latestAlike(whole.length > 0 ? whole : charges);
    if (charge === undefined) return [];
    giveBack(charge.id, refund.amountMinor);
    return [{ refund, charge }];
  });
};

const isChargeOf = (refund: Transaction, charge: Transaction): boolean =>
  charge.accountId === refund.accountId &&
  charge.direction !== refund.direction &&
  charge.currency === refund.currency &&
  charge.kind !== 'refund' &&
  !isHold(charge) &&
  charge.status !== 'excluded' &&
  charge.match?.kind !== 'transfer' &&
  charge.date <= refund.date &&
  charge.date >= addDays(refund.date, -REFUND_DAYS);

const latestAlike = (charges: readonly Transaction[]): Transaction | undefined =>
  new Set(charges.map(filedAs)).size === 1 ? charges.at(-1) : undefined;

const filedAs = ({ status, treatment, counterpartyId, dimensions }: Transaction): string =>
  JSON.stringify([status === 'posted', treatmentKey(treatment), counterpartyId, dimensions]);
