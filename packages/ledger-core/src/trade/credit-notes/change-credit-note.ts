import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { CreditNoteId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import type { Versioned } from '../invoices/invoice.ts';
import { givenLines } from '../invoices/line.ts';
import type { CreditNote } from './credit-note.ts';
import { type NewCreditNote, readTerms } from './draft.ts';
import { findDraft } from './find-credit-note.ts';

/** Omitted fields stay unchanged, and so do those of null, but for the memo and the invoice, which null clears. */
export type CreditNoteChange = { readonly [Field in keyof NewCreditNote]?: NewCreditNote[Field] | null | undefined } & Versioned;

/** Changes a draft.  [CRN-3] The first that applies wins: not_found, conflict (version, issued), then as writing it is refused. */
export const changeCreditNote = async (
  books: Books,
  _actor: Actor,
  id: CreditNoteId,
  change: CreditNoteChange,
): Promise<CreditNote | Refusal<'not_found' | 'conflict' | 'unprocessable' | 'account_not_usable'>> => {
  const draft = await findDraft(books, id, change);
  if (isRefusal(draft)) return draft;
  const terms = await readTerms(
    books,
    {
      counterpartyId: change.counterpartyId ?? draft.counterpartyId,
      issueDate: change.issueDate ?? draft.issueDate,
      lines: change.lines ?? givenLines(draft.lines, books.settings.currency.scale),
      memo: change.memo === undefined ? draft.memo : change.memo,
      number: change.number ?? draft.number,
      originalInvoiceId: change.originalInvoiceId === undefined ? draft.originalInvoiceId : change.originalInvoiceId,
    },
    id,
  );
  if (isRefusal(terms)) return terms;
  if (isSame(draft, { ...draft, ...terms })) return draft;
  const changed: CreditNote = { ...draft, ...terms, rowVersion: draft.rowVersion + 1 };
  await books.creditNotes.put([changed]);
  books.emit('credit_note.updated', id);
  return changed;
};

/** Removes a draft.  [CRN-3] The first that applies wins: not_found, conflict (version, issued). */
export const removeCreditNote = async (
  books: Books,
  _actor: Actor,
  id: CreditNoteId,
  versioned: Versioned = {},
): Promise<CreditNote | Refusal<'not_found' | 'conflict'>> => {
  const draft = await findDraft(books, id, versioned);
  if (isRefusal(draft)) return draft;
  await books.emitRemovals('credit_note.deleted', [id]);
  await books.creditNotes.remove([id]);
  return draft;
};
