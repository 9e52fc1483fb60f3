import type { Actor } from '../books/member.ts';
import type { ReconciliationId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { findReconciliation } from './read-reconciliations.ts';
import type { Reconciliation } from './reconciliation.ts';

/** Removes an open reconciliation for good.  [RCN-12] */
export const removeReconciliation = async (
  books: Books,
  _actor: Actor,
  id: ReconciliationId,
): Promise<Reconciliation | Refusal<'not_found' | 'conflict'>> => {
  const reconciliation = await findReconciliation(books, id);
  if (isRefusal(reconciliation)) return reconciliation;
  if (reconciliation.completion !== null) return refuse('conflict', 'This reconciliation is completed; reopen it first.');
  await books.emitRemovals('reconciliation.removed', [id]);
  await books.reconciliations.remove(id);
  return reconciliation;
};
