import { byId, distinct } from '../grouping.ts';
import { type MakeCheck, unless } from './check.ts';

/** A transaction names a completed reconciliation of its own source account, or none.  [RCN-8] */
export const verifyReconciliations: MakeCheck = ({ books }) => ({
  transactions: async (transactions) => {
    const named = distinct(transactions.map(({ reconciliationId }) => reconciliationId));
    const reconciliations = byId(named.length === 0 ? [] : await books.reconciliations.byIds(named));
    return transactions.flatMap(({ id, sourceId, reconciliationId }) => {
      if (reconciliationId === null) return [];
      const reconciliation = reconciliations.get(reconciliationId);
      const holds = reconciliation?.completion != null && reconciliation.sourceId === sourceId;
      return unless(
        holds,
        'RCN-8',
        `Transaction ${id} names ${reconciliationId}, which is no completed reconciliation of its source account.`,
      );
    });
  },
});
