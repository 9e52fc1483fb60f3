import type { Actor } from '../../company/books/member.ts';
import type { CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { endAllocations, standingOf } from '../../ledger/open-items/allocate.ts';
import type { Books } from '../../store/books.ts';
import type { Versioned } from '../invoices/invoice.ts';
import type { CreditNote } from './credit-note.ts';
import { findCreditNote, findIssued } from './find-credit-note.ts';

export interface UnapplyCreditNote extends Versioned {
  /** The invoices to take it back from; all when left out. */
  readonly invoiceIds?: readonly InvoiceId[] | null | undefined;
}

/**
 * Takes what is applied of a credit note back, from the named invoices or from all: they are open again, and the credit is left to apply.  [CRN-7]
 * The first that applies wins: not_found, conflict (version, not issued), unprocessable (it is not applied to a named invoice), conflict (it is applied to none).
 */
export const unapplyCreditNote = async (
  books: Books,
  actor: Actor,
  id: CreditNoteId,
  { invoiceIds, ...versioned }: UnapplyCreditNote = {},
): Promise<CreditNote | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const note = await findIssued(books, id, versioned);
  if (isRefusal(note)) return note;
  const applied = ((await standingOf(books, [id])).get(id) ?? []).filter(({ other }) => other.kind === 'invoice');
  for (const [at, wanted] of (invoiceIds ?? []).entries())
    if (!applied.some(({ other }) => other.id === wanted))
      return refuse('unprocessable', `invoiceIds[${at}]: nothing of the credit note ${note.number} is applied to ${wanted}.`, {
        field: `invoiceIds[${at}]`,
      });
  const ended = invoiceIds == null ? applied : applied.filter(({ other }) => invoiceIds.some((wanted) => wanted === other.id));
  if (ended.length === 0) return refuse('conflict', `Nothing of the credit note ${note.number} is applied to an invoice.`);
  await endAllocations(
    books,
    actor,
    ended.map(({ allocation }) => allocation),
    'until_today',
  );
  const unapplied = await findCreditNote(books, id);
  assert(!isRefusal(unapplied), 'an issued credit note is kept');
  return unapplied;
};
