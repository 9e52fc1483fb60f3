import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { BLANK } from '../invoices/invoice.ts';
import type { CreditNote } from './credit-note.ts';
import { type NewCreditNote, readTerms } from './draft.ts';

/** Writes the draft of a credit note; nothing of it is on the books.  [CRN-1] [CRN-2] The first that applies wins: the terms, then the number. */
export const addCreditNote = async (
  books: Books,
  _actor: Actor,
  given: NewCreditNote,
): Promise<CreditNote | Refusal<'unprocessable' | 'account_not_usable' | 'conflict'>> => {
  const terms = await readTerms(books, given, null);
  if (isRefusal(terms)) return terms;
  const draft: CreditNote = { ...BLANK, id: books.newId('creditNote'), ...terms, createdAt: books.now };
  await books.creditNotes.put([draft]);
  books.emit('credit_note.created', draft.id);
  return draft;
};
