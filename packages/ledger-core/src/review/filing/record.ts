import { type ReasonKind, reasonOf } from '../../bank/transactions/decision.ts';
import type { Categorization, Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { Author } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { decided, type Filing, isByPerson } from './filing.ts';

/** The record of a transaction's current decision.  [FIL-10] */
export const recordOf = (
  books: Needs,
  { id, treatment, decision, version }: Pick<Transaction, 'id' | 'treatment' | 'decision' | 'version'>,
  { reason, note, recordedBy }: { readonly reason?: ReasonKind; readonly note: string | null; readonly recordedBy: Author | null },
): Categorization => ({
  id: books.newId('categorization'),
  transactionId: id,
  treatment,
  decision,
  version,
  reason: reason ?? reasonOf(treatment, decision),
  recordedAt: books.now,
  note,
  recordedBy,
});

export const recordFiling = (books: Needs, actor: Actor, filing: Filing): Categorization =>
  recordOf(books, decided(filing), {
    ...(filing.reason !== undefined && { reason: filing.reason }),
    note: filing.note,
    recordedBy: isByPerson(filing) ? actor.author : null,
  });
