import type { SourceRecord } from '../../../bank/imports/source-record.ts';
import { reportedKindOf } from '../../../bank/transactions/links.ts';
import { moved } from '../../../bank/transactions/moves.ts';
import { differs, following } from '../../../bank/transactions/reading.ts';
import { memoOf, type ReportedTransaction } from '../../../bank/transactions/reported-transaction.ts';
import { reportedDay } from '../../../bank/transactions/reported-words.ts';
import { flagRaised, isConnected, isHold, isUndecided, type Transaction } from '../../../bank/transactions/transaction.ts';
import { byId, distinct } from '../../../kernel/grouping.ts';
import type { AccountId, TransactionId } from '../../../kernel/ids.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import type { ChangedRecord, Recognised } from '../recognised.ts';
import type { Step } from './step.ts';

/**
 * Updates known transactions from their source. A transaction in review follows its source. On a decided one, a changed date, amount or
 * direction is stored and flagged for a person. A hold becomes a charge when its source reports it as booked, whatever was
 * decided.  [ING-2] [ING-4] [ING-9]
 */
export const refreshKnown: Step = async (unit, batch) => {
  const suspense = (await unit.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const before = await knownBefore(unit, batch.recognised);
  const changed = [...refreshed(before, suspense, batch.recognised).values()].filter((after) => after !== before.get(after.id));
  await unit.transactions.update(changed);
  for (const after of changed) {
    const isFlagged = after.changedRecord !== null && after.changedRecord !== before.get(after.id)?.changedRecord;
    unit.emit('transaction.updated', after.id, isFlagged ? flagRaised('reading_changed') : null);
  }
  const undecided = changed.filter((transaction) => isUndecided(transaction) && !isHold(transaction));
  const booked = undecided.flatMap((charge) => {
    const hold = before.get(charge.id);
    return hold !== undefined && isHold(hold) ? [[charge.id, hold] as const] : [];
  });
  return { ...batch, holds: new Map([...batch.holds, ...booked]), undecided: [...batch.undecided, ...undecided] };
};

/** The transactions that this import may change, in their state before it. */
const knownBefore = async (unit: Needs<'transactions'>, { changed, newIds }: Recognised): Promise<Map<TransactionId, Transaction>> => {
  const before = new Map(byId(await unit.transactions.byIds(distinct(newIds.map(({ transactionId }) => transactionId)))));
  for (const { transaction } of changed) before.set(transaction.id, transaction);
  return before;
};

const refreshed = (
  before: ReadonlyMap<TransactionId, Transaction>,
  suspense: AccountId | null,
  { changed, newIds }: Recognised,
): ReadonlyMap<TransactionId, Transaction> => {
  const after = new Map<TransactionId, Transaction>();
  for (const { transactionId: id, ref, isLatest } of newIds)
    if (id !== null && isLatest) after.set(id, { ...(before.get(id) as Transaction), sourceRef: ref });
  for (const again of changed) {
    const { id } = again.transaction;
    after.set(id, withReported(after.get(id) ?? again.transaction, suspense, again));
  }
  return after;
};

const withReported = (
  transaction: Transaction,
  suspense: AccountId | null,
  { record, version, fingerprint }: ChangedRecord,
): Transaction => {
  // An older statement may still list the hold of a present charge.
  const isOutdated = !isHold(transaction) && record.kind === 'hold';
  const isReplaced = transaction.match?.kind === 'authorisation' && transaction.status === 'excluded';
  if (isReplaced || isOutdated) return transaction;
  const reading = readingOf(transaction, record, fingerprint);
  if (isHold(transaction) && record.kind !== 'hold' && transaction.status !== 'excluded')
    return { ...following(transaction, reading), status: moved('book', transaction), ...undecided(suspense) };
  if (transaction.status !== 'needs_review') return storedFrom(transaction, reading, version);
  return isFollowed(transaction, reading) ? transaction : following(transaction, reading);
};

/** Whether the transaction already equals the reported data. */
const isFollowed = (transaction: Transaction, { fingerprint, kind, memo }: ReportedTransaction): boolean =>
  fingerprint === transaction.fingerprint && kind === reportedKindOf(transaction) && memo === transaction.sourceMemo;

const undecided = (accountId: AccountId | null) => ({ assignment: { kind: 'unfiled', accountId }, decision: { by: 'service' } }) as const;

/**
 * A decided transaction is unchanged until it is in review again; changed text is stored too. Another date, amount or direction is flagged
 * for a person, unless the transaction is excluded.
 */
const storedFrom = (transaction: Transaction, reading: ReportedTransaction, version: number): Transaction => {
  const isAsReported = transaction.laterReading === null && transaction.changedRecord === null;
  if (isFollowed(transaction, reading)) return isAsReported ? transaction : { ...transaction, laterReading: null, changedRecord: null };
  const isExcluded = transaction.status === 'excluded' && !isConnected(transaction);
  return { ...transaction, laterReading: reading, changedRecord: !isExcluded && differs(transaction, reading) ? version : null };
};

/** The reported data. If the date is the one already applied, a date that a person set since is kept. */
const readingOf = (transaction: Transaction, record: SourceRecord, fingerprint: string): ReportedTransaction => ({
  date: record.date === reportedDay(transaction) ? transaction.date : record.date,
  amountMinor: record.amountMinor,
  currency: record.currency ?? transaction.currency,
  direction: record.direction,
  kind: record.kind,
  description: record.description,
  memo: memoOf(record),
  fingerprint,
});
