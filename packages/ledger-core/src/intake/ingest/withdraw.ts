import { canMove, moved } from '../../bank/transactions/moves.ts';
import { flagRaised, isConnected, REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { inSlices } from '../../kernel/slices.ts';
import { followCharges } from '../../review/filing/follow-charges.ts';
import { recordOf } from '../../review/filing/record.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { IngestNeeds } from './needs.ts';
import { withdrawnPrint } from './withdrawn.ts';

/**
 * Removes transactions that their source no longer reports: a vanished hold, a removed row. An unposted one is excluded and loses its id
 * and its receipts, so that the source may report it again. A posted one is unchanged and flagged for a person. Returns the number of
 * excluded ones.  [ING-20]
 */
export const withdraw = async (books: IngestNeeds, actor: Actor, sourceId: SourceId, refs: readonly string[]): Promise<number> => {
  // A transaction that has another id by now is still reported under that.
  const known = await inSlices(books, distinct(refs), (slice) => books.transactions.byRefs(sourceId, slice));
  const found = await inSlices(books, known, (slice) => books.transactions.byIds(slice.map(({ id }) => id)));
  const open = found.filter((transaction) => canMove('exclude', transaction) && !isConnected(transaction));
  const gone = open.map((transaction) => keptOut(transaction, books.now));
  await books.transactions.update(gone);
  await books.aliases.removeOf(gone.map(({ id }) => id));
  await books.categorizations.add(gone.map((one) => recordOf(books, one, { note: NOTE, recordedBy: actor.author })));
  for (const { id } of gone) books.emit('transaction.excluded', id);
  await followCharges(books, gone);
  await freeReceipts(books, gone);
  await flag(
    books,
    found.filter((transaction) => transaction.status === 'posted' || isConnected(transaction)),
  );
  return gone.length;
};

const NOTE = 'Its source reports it no more.';

/** The fingerprint of a removed transaction must not match anything. Pure. */
const keptOut = (transaction: Transaction, now: Transaction['reviewedAt']): Transaction => ({
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
const freeReceipts = async (books: Needs<'attachments' | 'documents'> & Emits<'document'>, gone: readonly Transaction[]): Promise<void> => {
  const freed = await inSlices(books, gone, (slice) => books.attachments.of(slice.map(({ id }) => id)));
  if (freed.length === 0) return;
  await books.attachments.remove(freed);
  const ids = distinct(freed.map(({ documentId }) => documentId));
  const attached = new Set((await books.attachments.ofDocuments(ids)).map(({ documentId }) => documentId));
  const documents = await books.documents.byIds(ids.filter((id) => !attached.has(id)));
  await books.documents.put(documents.map((document) => ({ ...document, isAttached: false })));
  for (const { documentId, transactionId } of freed) books.emit('document.detached', documentId, { transaction_id: transactionId });
};

/** Adds a record of the removal after the records of the source. The flag references it. */
const flag = async (books: Needs<'records' | 'transactions'> & Emits<'transaction'>, decided: readonly Transaction[]): Promise<void> => {
  const versions = await books.records.of(decided.map(({ id }) => id));
  const latest = new Map(versions.map((one) => [one.transactionId, one]));
  const flagged = decided.flatMap((transaction) => {
    const last = latest.get(transaction.id);
    if (last === undefined || last.payload === REMOVED) return [];
    const record = { ...last, version: last.version + 1, readAt: books.now, payload: REMOVED, row: null };
    return [{ record, transaction: { ...transaction, changedRecord: record.version } }];
  });
  await books.records.add(flagged.map(({ record }) => record));
  await books.transactions.update(flagged.map(({ transaction }) => transaction));
  for (const { transaction } of flagged) books.emit('transaction.updated', transaction.id, flagRaised('reading_changed'));
};

const REMOVED = JSON.stringify({ removed: true });
