import type { Actor } from '../../company/books/member.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { MAX_SETTLED_DOCUMENTS } from '../../kernel/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { allocate } from '../../ledger/open-items/allocate.ts';
import { type OpenItem, oldestFirst } from '../../ledger/open-items/open-item.ts';
import { shareOut } from '../../ledger/open-items/share-out.ts';
import { wayToTakeBack } from '../../ledger/open-items/take-back.ts';
import type { Books } from '../../store/books.ts';
import { controlAccounts, onEach } from '../invoices/control-account.ts';
import type { Versioned } from '../invoices/invoice.ts';
import type { CreditNote } from './credit-note.ts';
import { findCreditNote, findIssued } from './find-credit-note.ts';

export interface ApplyCreditNote extends Versioned {
  /** Invoices of the customer, in the order in which they are paid; the oldest open ones first when left out. */
  readonly invoiceIds?: readonly InvoiceId[] | null | undefined;
}

/**
 * Spends what is left of a credit note on the customer's invoices.  [CRN-6]
 * The first that applies wins: not_found, conflict (version, not issued, nothing left), unprocessable (an invoice), conflict (nothing of the customer is open).
 */
export const applyCreditNote = async (
  books: Books,
  actor: Actor,
  id: CreditNoteId,
  { invoiceIds, ...versioned }: ApplyCreditNote = {},
): Promise<CreditNote | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const note = await findIssued(books, id, versioned);
  if (isRefusal(note)) return note;
  const [credit] = await books.openItems.byIds([id]);
  assert(credit !== undefined, 'an issued credit note has its open item');
  if (credit.openMinor === 0n)
    return refuse(
      'conflict',
      `Nothing of the credit note ${note.number} is left to apply; to apply it elsewhere, first ${await wayToTakeBack(books, id)}.`,
    );
  const invoices = invoiceIds == null ? await openInvoices(books, credit) : await namedInvoices(books, credit, invoiceIds);
  if (isRefusal(invoices)) return invoices;
  if (invoices.length === 0)
    return refuse('conflict', 'The customer has no open invoice; the credit is kept for later ones. Apply it when one is issued.');
  await applyTo(books, actor, note, invoices, books.today);
  const applied = await findCreditNote(books, id);
  assert(!isRefusal(applied), 'an issued credit note is kept');
  return applied;
};

/** Applies as much of a credit note as is left to invoices, one after the other. */
export const applyTo = async (books: Books, actor: Actor, note: CreditNote, invoices: readonly OpenItem[], on: IsoDate): Promise<void> => {
  const credit = await books.openItems.byIds([note.id]);
  await allocate(books, actor, shareOut(credit, invoices, on));
};

/** The customer's open invoices on every receivable, oldest first. */
const openInvoices = async (books: Books, { counterpartyId }: OpenItem): Promise<readonly OpenItem[]> => {
  const receivables = controlAccounts(await books.accounts.chart(), 'ar');
  const open = await onEach(receivables, (accountId) =>
    books.openItems.openOf({ counterpartyId, accountId, side: 'debit' }, MAX_SETTLED_DOCUMENTS),
  );
  return open
    .filter(({ kind }) => kind === 'invoice')
    .sort(oldestFirst)
    .slice(0, MAX_SETTLED_DOCUMENTS);
};

/** The named invoices, in the given order: each is one of the customer's, and open.  [CRN-6] */
const namedInvoices = async (
  books: Books,
  { counterpartyId }: OpenItem,
  ids: readonly InvoiceId[],
): Promise<readonly OpenItem[] | Refusal<'unprocessable'>> => {
  const no = (at: number, message: string) => refuse('unprocessable', `invoiceIds[${at}]: ${message}`, { field: `invoiceIds[${at}]` });
  if (ids.length === 0 || ids.length > MAX_SETTLED_DOCUMENTS)
    return refuse('unprocessable', `invoiceIds: name 1 to ${MAX_SETTLED_DOCUMENTS} invoices, or leave it out for the oldest first.`, {
      field: 'invoiceIds',
    });
  const items = byId(await books.openItems.byIds(ids));
  for (const [at, id] of ids.entries()) {
    const item = items.get(id);
    if (ids.indexOf(id) !== at) return no(at, `the invoice ${id} is named twice.`);
    if (item?.kind !== 'invoice') return no(at, `there is no issued invoice ${id} in these books.`);
    if (item.counterpartyId !== counterpartyId) return no(at, `the invoice ${item.number} is another customer's.`);
    if (item.openMinor === 0n) return no(at, `the invoice ${item.number} is paid.`);
  }
  return ids.flatMap((id) => items.get(id) ?? []);
};
