import { type ReasonKind, reasonOf } from '../../bank/transactions/decision.ts';
import type { Categorization, Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { Author } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { decided, isByPerson, type NewCategorization } from './categorization.ts';

/** The record of a transaction's current decision.  [FIL-10] */
export const recordOf = (
  unit: Needs,
  { id, assignment, decision, version }: Pick<Transaction, 'id' | 'assignment' | 'decision' | 'version'>,
  { reason, note, recordedBy }: { readonly reason?: ReasonKind; readonly note: string | null; readonly recordedBy: Author | null },
): Categorization => ({
  id: unit.newId('categorization'),
  transactionId: id,
  assignment,
  decision,
  version,
  reason: reason ?? reasonOf(assignment, decision),
  recordedAt: unit.now,
  note,
  recordedBy,
});

export const recordCategorization = (unit: Needs, actor: Actor, categorization: NewCategorization): Categorization =>
  recordOf(unit, decided(categorization), {
    ...(categorization.reason !== undefined && { reason: categorization.reason }),
    note: categorization.note,
    recordedBy: isByPerson(categorization) ? actor.author : null,
  });
