import { byId } from '../../kernel/grouping.ts';
import type { CreditNoteId, InvoiceId, TransactionId } from '../../kernel/ids.ts';
import type { ChangeType } from '../../ledger/events/event.ts';
import type { ChangedItems } from '../../ledger/open-items/hooks.ts';
import { isCredit, isOwed, type OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { SettlementNeeds } from './needs.ts';

/**
 * Updates documents and paying transactions after their open items changed: new versions, and events for the documents.
 * [OPI-6] [EVT-8] [FIL-26]
 */
export const followItems = async (unit: SettlementNeeds, items: ChangedItems): Promise<void> => {
  await countVersions(unit, items.changed);
  await changePayments(unit, items.changed);
  const known = byId(items.before);
  for (const item of items.changed) {
    const event = eventOf(known.get(item.id), item);
    if (event !== null) unit.emit(event, item.id);
  }
};

type DocumentEvent = Extract<ChangeType, `${'invoice' | 'bill' | 'credit_note' | 'vendor_credit'}.${string}`>;

/** The event for the document of an item; null for a payment, whose command emits its own event. */
const eventOf = (before: OpenItem | undefined, { kind, openMinor }: OpenItem): DocumentEvent | null => {
  const was = before?.openMinor ?? openMinor;
  if (kind === 'credit_note' || kind === 'vendor_credit') {
    if (openMinor === was) return `${kind}.updated`;
    return `${kind}.${openMinor < was ? 'applied' : 'unapplied'}`;
  }
  if (kind !== 'invoice' && kind !== 'bill') return null;
  const wasPaid = was === 0n;
  const isPaid = openMinor === 0n;
  if (wasPaid === isPaid) return `${kind}.updated`;
  return `${kind}.${isPaid ? 'paid' : 'reopened'}`;
};

/** The response for a document contains its open balance, so its version increases with it. */
const countVersions = async (unit: Needs<'creditNotes' | 'invoices'>, changed: readonly OpenItem[]): Promise<void> => {
  const invoices = changed.filter(isOwed).map(({ id }) => id as InvoiceId);
  if (invoices.length > 0)
    await unit.invoices.put((await unit.invoices.byIds(invoices)).map((one) => ({ ...one, rowVersion: one.rowVersion + 1 })));
  const notes = changed.filter(isCredit).map(({ id }) => id as CreditNoteId);
  if (notes.length > 0)
    await unit.creditNotes.put((await unit.creditNotes.byIds(notes)).map((one) => ({ ...one, rowVersion: one.rowVersion + 1 })));
};

/** The transactions whose payments cover more or less than before.  [FIL-26] */
const changePayments = async (unit: Needs<'transactions'>, changed: readonly OpenItem[]): Promise<void> => {
  const ids = changed.flatMap(({ id, kind }) => (kind === 'payment' ? [id as TransactionId] : []));
  if (ids.length > 0) await unit.transactions.update(await unit.transactions.byIds(ids));
};
