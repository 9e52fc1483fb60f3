import { canMove, moved } from '../../bank/transactions/moves.ts';
import { flagRaised, isConnected, REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { inSlices } from '../../kernel/slices.ts';
import { followCharges } from '../../review/categorization/follow-charges.ts';
import { recordOf } from '../../review/categorization/record.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { IngestNeeds } from './needs.ts';
import { withdrawnPrint } from './withdrawn.ts';

/**
 * Removes transactions that their source no longer reports: a vanished hold, a removed row. An unposted one is excluded and loses its id
 * and its receipts, so that the source may report it again. A posted one is unchanged and flagged for a person. Returns the number of
 * excluded ones.  [ING-20]
 */
export const withdraw = async (unit: IngestNeeds, actor: Actor, sourceId: SourceId, refs: readonly string[]): Promise<number> => {
  // A transaction that has another id by now is still reported under that.
  const known = await inSlices(unit, distinct(refs), (slice) => unit.transactions.byRefs(sourceId, slice));
  const found = await inSlices(unit, known, (slice) => unit.transactions.byIds(slice.map(({ id }) => id)));
  const open = found.filter((transaction) => canMove('exclude', transaction) && !isConnected(transaction));
  const gone = open.map((transaction) => excludedBecause(transaction, unit.now));
  await unit.transactions.update(gone);
  await unit.aliases.removeOf(gone.map(({ id }) => id));
  await unit.categorizations.add(gone.map((one) => recordOf(unit, one, { note: NOTE, recordedBy: actor.author })));
  for (const { id } of gone) unit.emit('transaction.excluded', id);
  await followCharges(unit, gone);
  await freeReceipts(unit, gone);
  await flag(
    unit,
    found.filter((transaction) => transaction.status === 'posted' || isConnected(transaction)),
  );
  return gone.length;
};

const NOTE = 'Its source reports it no more.';

/** The fingerprint of a removed transaction must not match anything. Pure. */
const excludedBecause = (transaction: Transaction, now: Transaction['reviewedAt']): Transaction => ({
  ...transaction,
  ...REVIEWED,
  status: moved('exclude', transaction),
  version: transaction.version + 1,
  reviewedAt: now,
  sourceRef: null,
  fingerprint: withdrawnPrint(transaction),
  laterReading: null,
});

/** The receipts of a removed transaction become available to others. */
const freeReceipts = async (unit: Needs<'attachments' | 'documents'> & Emits<'document'>, gone: readonly Transaction[]): Promise<void> => {
  const freed = await inSlices(unit, gone, (slice) => unit.attachments.of(slice.map(({ id }) => id)));
  if (freed.length === 0) return;
  await unit.attachments.remove(freed);
  const ids = distinct(freed.map(({ documentId }) => documentId));
  const attached = new Set((await unit.attachments.ofDocuments(ids)).map(({ documentId }) => documentId));
  const documents = await unit.documents.byIds(ids.filter((id) => !attached.has(id)));
  await unit.documents.put(documents.map((document) => ({ ...document, isAttached: false })));
  for (const { documentId, transactionId } of freed) unit.emit('document.detached', documentId, { transaction_id: transactionId });
};

/** Adds a record of the removal after the records of the source. The flag references it. */
const flag = async (unit: Needs<'records' | 'transactions'> & Emits<'transaction'>, decided: readonly Transaction[]): Promise<void> => {
  const versions = await unit.records.of(decided.map(({ id }) => id));
  const latest = new Map(versions.map((one) => [one.transactionId, one]));
  const flagged = decided.flatMap((transaction) => {
    const last = latest.get(transaction.id);
    if (last === undefined || last.payload === REMOVED) return [];
    const record = { ...last, version: last.version + 1, readAt: unit.now, payload: REMOVED, row: null };
    return [{ record, transaction: { ...transaction, changedRecord: record.version } }];
  });
  await unit.records.add(flagged.map(({ record }) => record));
  await unit.transactions.update(flagged.map(({ transaction }) => transaction));
  for (const { transaction } of flagged) unit.emit('transaction.updated', transaction.id, flagRaised('reading_changed'));
};

const REMOVED = JSON.stringify({ removed: true });
