import type { Dependencies } from '../../app/dependencies.ts';
import { named } from '../../company/audit/subject.ts';
import { completeReconciliation } from './complete-reconciliation.ts';
import { createReconciliation } from './create-reconciliation.ts';
import { postOpening } from './post-opening.ts';
import { listReconciliations, readReconciliation } from './read-reconciliations.ts';
import { removeReconciliation } from './remove-reconciliation.ts';
import { reopenReconciliation } from './reopen-reconciliation.ts';

/** Reconciliations of bank statements with the books. */
export const reconciliationOperations = ({ query, command }: Dependencies) => ({
  reconciliations: {
    /**
     * Returns one page of the reconciliations, newest first.
     * @example
     * const { data } = granted(await ledger.reconciliations.list(owner, { sourceId }));
     */
    list: query('reconciliations.read', listReconciliations),
    /**
     * Returns one reconciliation with its cleared lines, its unmatched lines, the difference and its reasons.
     * @example
     * const { reconciliation, differenceMinor } = granted(await ledger.reconciliations.read(owner, reconciliationId));
     */
    read: query('reconciliations.read', readReconciliation),
    /**
     * Creates a reconciliation, prefilled from an imported statement. With `complete`, completes it immediately.
     * @example
     * const march = { sourceId, since: '2026-03-01', until: '2026-03-14', openingBalance: '0.00', closingBalance: '0.00' };
     * granted(await ledger.reconciliations.create(owner, march));
     */
    create: command('reconciliations.create', createReconciliation, ({ reconciliation }) => reconciliation.id),
    /**
     * Posts the balance of an account before its first statement, against the opening balance equity.
     * @example
     * const { entry } = granted(await ledger.reconciliations.postOpeningBalance(owner, { sourceId, since: '2026-03-01', until: '2026-03-14', openingBalance: '250.00', closingBalance: '250.00' }));
     */
    postOpeningBalance: command('reconciliations.post_opening_balance', postOpening, ({ entry }) => entry.id),
    /**
     * Completes a reconciliation that ties out. Its transactions then keep their date.
     * @example
     * granted(await ledger.reconciliations.complete(owner, reconciliationId, {}));
     */
    complete: command('reconciliations.complete', completeReconciliation, named),
    /**
     * Reopens the latest completed reconciliation of a source account.
     * @example
     * granted(await ledger.reconciliations.reopen(owner, completedId));
     */
    reopen: command('reconciliations.reopen', reopenReconciliation, named),
    /**
     * Removes an open reconciliation.
     * @example
     * granted(await ledger.reconciliations.delete(owner, reconciliationId));
     */
    delete: command('reconciliations.delete', removeReconciliation, named),
  },
});
