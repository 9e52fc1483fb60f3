import { byId } from '../../kernel/grouping.ts';
import type { CreditNoteId, InvoiceId, TransactionId } from '../../kernel/ids.ts';
import type { Books } from '../../store/books.ts';
import type { ChangeType } from '../events/event.ts';
import type { Allocation } from './allocation.ts';
import { type ItemId, isCredit, isOwed, type OpenItem } from './open-item.ts';

/** Keeps items whose open amounts changed. Their documents and the transactions that pay get a new version.  [OPI-6] [EVT-8] [FIL-26] */
export const keepItems = async (
  books: Books,
  before: readonly OpenItem[],
  after: readonly OpenItem[],
  allocations: ReadonlyMap<ItemId, readonly Allocation[]>,
): Promise<void> => {
  const known = byId(before);
  const changed = after.filter(
    (item) => known.get(item.id)?.openMinor !== item.openMinor || known.get(item.id)?.clearedOn !== item.clearedOn,
  );
  if (changed.length === 0) return;
  await books.openItems.put(changed);
  await countVersions(books, changed);
  await changePayments(books, before, changed, allocations);
  for (const item of changed) {
    const event = eventOf(known.get(item.id), item);
    if (event !== null) books.emit(event, item.id);
  }
};

/** What happened to the document of an item; null for a payment, of which its command tells. */
const eventOf = (before: OpenItem | undefined, { kind, openMinor }: OpenItem): ChangeType | null => {
  const was = before?.openMinor ?? openMinor;
  if (kind === 'credit_note' || kind === 'vendor_credit')
    return `${kind}.${openMinor < was ? 'applied' : openMinor > was ? 'unapplied' : 'updated'}`;
  if (kind !== 'invoice' && kind !== 'bill') return null;
  const [wasPaid, isPaid] = [was === 0n, openMinor === 0n];
  return `${kind}.${wasPaid === isPaid ? 'updated' : isPaid ? 'paid' : 'reopened'}`;
};

/** A reader of a document sees what is left of it, so its version counts that too. */
const countVersions = async (books: Books, changed: readonly OpenItem[]): Promise<void> => {
  const invoices = changed.filter(isOwed).map(({ id }) => id as InvoiceId);
  if (invoices.length > 0)
    await books.invoices.put((await books.invoices.byIds(invoices)).map((one) => ({ ...one, rowVersion: one.rowVersion + 1 })));
  const notes = changed.filter(isCredit).map(({ id }) => id as CreditNoteId);
  if (notes.length > 0)
    await books.creditNotes.put((await books.creditNotes.byIds(notes)).map((one) => ({ ...one, rowVersion: one.rowVersion + 1 })));
};

/** A transaction whose payment pays more or less than before.  [FIL-26] [FIL-27] */
const changePayments = async (
  books: Books,
  before: readonly OpenItem[],
  changed: readonly OpenItem[],
  allocations: ReadonlyMap<ItemId, readonly Allocation[]>,
): Promise<void> => {
  const ids = changed.flatMap(({ id, kind }) => (kind === 'payment' ? [id as TransactionId] : []));
  if (ids.length === 0) return;
  notePayments(books, before, allocations);
  await books.transactions.update(await books.transactions.byIds(ids));
};

/** Notes what payments paid until now.  [FIL-27] */
export const notePayments = (books: Books, items: readonly OpenItem[], allocations: ReadonlyMap<ItemId, readonly Allocation[]>): void => {
  for (const item of items)
    if (item.kind === 'payment')
      books.noteDependents(item.id as TransactionId, {
        payment: { item, allocations: (allocations.get(item.id) ?? []).filter(hasCounted) },
      });
};

/** Whether it stands, or counted on some days before it ended. */
const hasCounted = ({ on, end }: Allocation): boolean => end === null || on < end.on;
