import type { Actor } from '../../company/books/member.ts';
import type { ReconciliationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { findReconciliation } from './read-reconciliations.ts';
import { why } from './reasons.ts';
import type { Reconciliation } from './reconciliation.ts';

/** Removes an open reconciliation permanently.  [RCN-12] */
export const removeReconciliation = async (
  unit: Needs<'reconciliations'> & Emits<'reconciliation'>,
  _actor: Actor,
  id: ReconciliationId,
): Promise<Reconciliation | Refusal<'not_found' | 'conflict'>> => {
  const reconciliation = await findReconciliation(unit, id);
  if (isRefusal(reconciliation)) return reconciliation;
  if (reconciliation.completion !== null) return refuse('conflict', why.reconciliation_completed());
  await unit.emitRemovals('reconciliation.deleted', [id]);
  await unit.reconciliations.remove(id);
  return reconciliation;
};
