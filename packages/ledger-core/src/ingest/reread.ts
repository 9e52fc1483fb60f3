import type { AccountId, TransactionId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { moved } from '../transactions/moves.ts';
import { payeeOf } from '../transactions/payee.ts';
import { isHold, isUndecided, type Transaction } from '../transactions/transaction.ts';
import type { Joined } from './holds.ts';
import type { Recognised, Reread } from './recognised.ts';

/** Known transactions that a delivery changed. */
export interface Refreshed {
  /** Those on which nobody decided. */
  readonly undecided: readonly Transaction[];
  /** Those of them that were holds and are charges now, beside what they were. */
  readonly charged: readonly Joined[];
}

/**
 * Brings known transactions up to date with what their source says now. What nobody decided on follows its source; on what somebody decided, another day,
 * amount or direction is flagged for a person. A hold that its source now tells as a charge is one, whoever decided on it.  [ING-2] [ING-4] [ING-9]
 */
export const refresh = async (books: Books, suspense: AccountId | null, { reread, newRefs }: Recognised): Promise<Refreshed> => {
  const before = new Map((await books.transactions.byIds([...newRefs.keys()])).map((transaction) => [transaction.id, transaction]));
  for (const { transaction } of reread) before.set(transaction.id, transaction);
  const after = new Map<TransactionId, Transaction>();
  for (const [id, ref] of newRefs) after.set(id, { ...(before.get(id) as Transaction), sourceRef: ref });
  for (const again of reread) {
    const { id } = again.transaction;
    after.set(id, readAgain(after.get(id) ?? again.transaction, suspense, again));
  }
  const changed = [...after.values()].filter((transaction) => transaction !== before.get(transaction.id));
  await books.transactions.update(changed);
  for (const { id } of changed) books.emit('transaction.updated', id);
  const undecided = changed.filter((transaction) => isUndecided(transaction) && !isHold(transaction));
  return {
    undecided,
    charged: undecided.flatMap((charge) => {
      const hold = before.get(charge.id);
      return hold !== undefined && isHold(hold) ? [{ charge, hold }] : [];
    }),
  };
};

const readAgain = (transaction: Transaction, suspense: AccountId | null, { reading, version, fingerprint }: Reread): Transaction => {
  // A statement that was printed earlier may still show the hold of what is a charge by now.
  const isOutdated = !isHold(transaction) && reading.kind === 'hold';
  if (transaction.status === 'excluded' || isOutdated) return transaction;
  const isCharged = isHold(transaction) && reading.kind !== 'hold';
  if (!isCharged && !isUndecided(transaction))
    return saysOtherwise(transaction, reading) ? { ...transaction, changedReading: version } : transaction;
  const isRenamed = transaction.description !== transaction.sourceDescription;
  if (!isCharged && fingerprint === transaction.fingerprint && reading.kind === transaction.kind) return transaction;
  return {
    ...transaction,
    ...(isCharged
      ? { status: moved('book', transaction), treatment: { kind: 'unfiled', accountId: suspense }, decision: { by: 'service' } }
      : {}),
    date: reading.date,
    amountMinor: reading.amountMinor,
    currency: reading.currency ?? transaction.currency,
    direction: reading.direction,
    kind: reading.kind,
    description: isRenamed ? transaction.description : reading.description,
    payee: payeeOf(reading.description),
    fingerprint,
  };
};

const saysOtherwise = (transaction: Transaction, reading: Reread['reading']): boolean =>
  transaction.date !== reading.date || transaction.amountMinor !== reading.amountMinor || transaction.direction !== reading.direction;
