import type { Actor } from '../../company/books/member.ts';
import type { ReconciliationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { MAX_RECONCILED_LINES } from './limits.ts';
import { findReconciliation, readReconciliation } from './read-reconciliations.ts';
import { why } from './reasons.ts';
import type { TieOut } from './tie-out.ts';

type Reopened = TieOut | Refusal<'not_found' | 'conflict'>;

/**
 * Reopens the latest completed reconciliation of a source account: its transactions then reference none.  [RCN-11]
 * Refusals, in order of precedence: not_found, conflict (open; a later one is completed; another one is open).
 */
export const reopenReconciliation = async (
  unit: Needs<'imports' | 'journal' | 'reconciliations' | 'sources' | 'transactions'> & Emits<'reconciliation'>,
  _actor: Actor,
  id: ReconciliationId,
): Promise<Reopened> => {
  const reconciliation = await findReconciliation(unit, id);
  if (isRefusal(reconciliation)) return reconciliation;
  if (reconciliation.completion === null) return refuse('conflict', why.reconciliation_open());
  const { sourceId } = reconciliation;
  const latest = await unit.reconciliations.latestCompleted(sourceId);
  if (latest !== null && latest.id !== id)
    return refuse('conflict', why.later_reconciliation_completed({ until: latest.until, id: latest.id }));
  const open = await unit.reconciliations.openOf(sourceId);
  if (open !== null) return refuse('conflict', why.another_reconciliation_open({ since: open.since, id: open.id }));
  const listed = await unit.transactions.list({ reconciliationId: id }, { after: null, take: MAX_RECONCILED_LINES });
  // A store writes only changed columns for rows that were loaded by id.
  const counted = await unit.transactions.byIds(listed.map((transaction) => transaction.id));
  await unit.transactions.update(counted.map((transaction) => ({ ...transaction, reconciliationId: null })));
  await unit.reconciliations.put({ ...reconciliation, completion: null });
  unit.emit('reconciliation.reopened', id);
  return readReconciliation(unit, id);
};
