import { byId } from '../../grouping.ts';
import type { AccountId, TransactionId } from '../../ids.ts';
import type { Books } from '../../ports/books.ts';
import { moved } from '../../transactions/moves.ts';
import { payeeOf } from '../../transactions/payee.ts';
import { isHold, isUndecided, type Transaction } from '../../transactions/transaction.ts';
import type { ChangedRecord, Recognised } from '../recognised.ts';
import type { SourceRecord } from '../source-record.ts';
import type { Step } from './step.ts';

/**
 * Brings known transactions up to date with their source. One without a decision follows its source; on one with a decision, another day, amount or direction
 * is flagged for a person. A hold becomes a charge when its source reports it booked, whatever was decided about it.  [ING-2] [ING-4] [ING-9]
 */
export const refreshKnown: Step = async (books, batch) => {
  const suspense = (await books.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const before = await knownBefore(books, batch.recognised);
  const changed = [...refreshed(before, suspense, batch.recognised).values()].filter((after) => after !== before.get(after.id));
  await books.transactions.update(changed);
  for (const { id } of changed) books.emit('transaction.updated', id);
  const undecided = changed.filter((transaction) => isUndecided(transaction) && !isHold(transaction));
  const booked = undecided.flatMap((charge) => {
    const hold = before.get(charge.id);
    return hold !== undefined && isHold(hold) ? [[charge.id, hold] as const] : [];
  });
  return { ...batch, holds: new Map([...batch.holds, ...booked]), undecided: [...batch.undecided, ...undecided] };
};

/** The transactions that this import may change, as they stood before it. */
const knownBefore = async (books: Books, { changed, newRefs }: Recognised): Promise<Map<TransactionId, Transaction>> => {
  const before = new Map(byId(await books.transactions.byIds([...newRefs.keys()])));
  for (const { transaction } of changed) before.set(transaction.id, transaction);
  return before;
};

const refreshed = (
  before: ReadonlyMap<TransactionId, Transaction>,
  suspense: AccountId | null,
  { changed, newRefs }: Recognised,
): ReadonlyMap<TransactionId, Transaction> => {
  const after = new Map<TransactionId, Transaction>();
  for (const [id, ref] of newRefs) after.set(id, { ...(before.get(id) as Transaction), sourceRef: ref });
  for (const again of changed) {
    const { id } = again.transaction;
    after.set(id, broughtUpToDate(after.get(id) ?? again.transaction, suspense, again));
  }
  return after;
};

/** A known transaction, brought up to date with a changed record. */
const broughtUpToDate = (
  transaction: Transaction,
  suspense: AccountId | null,
  { record, version, fingerprint }: ChangedRecord,
): Transaction => {
  // A statement that was printed earlier may still show the hold of what is a charge by now.
  const isOutdated = !isHold(transaction) && record.kind === 'hold';
  if (transaction.status === 'excluded' || isOutdated) return transaction;
  const isCharged = isHold(transaction) && record.kind !== 'hold';
  if (!isCharged && !isUndecided(transaction))
    return differs(transaction, record) ? { ...transaction, changedRecord: version } : transaction;
  const isRenamed = transaction.description !== transaction.sourceDescription;
  if (!isCharged && fingerprint === transaction.fingerprint && record.kind === transaction.kind) return transaction;
  return {
    ...transaction,
    ...(isCharged
      ? { status: moved('book', transaction), treatment: { kind: 'unfiled', accountId: suspense }, decision: { by: 'service' } }
      : {}),
    date: record.date,
    amountMinor: record.amountMinor,
    currency: record.currency ?? transaction.currency,
    direction: record.direction,
    kind: record.kind,
    description: isRenamed ? transaction.description : record.description,
    payee: payeeOf(record.description),
    fingerprint,
  };
};

const differs = (transaction: Transaction, record: SourceRecord): boolean =>
  transaction.date !== record.date || transaction.amountMinor !== record.amountMinor || transaction.direction !== record.direction;
