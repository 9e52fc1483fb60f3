import type { Given } from '../../app/given.ts';
import { named } from '../../company/audit/subject.ts';
import { completeReconciliation } from './complete-reconciliation.ts';
import { createReconciliation } from './create-reconciliation.ts';
import { listReconciliations, readReconciliation } from './read-reconciliations.ts';
import { removeReconciliation } from './remove-reconciliation.ts';
import { reopenReconciliation } from './reopen-reconciliation.ts';

/** Statements of banks against the books. */
export const reconciliationOperations = ({ query, command }: Given) => ({
  reconciliations: {
    /** One page of the reconciliations, the newest first. */
    list: query('reconciliations.read', listReconciliations),
    /** One reconciliation: what is cleared, what is left, the difference and its reasons. */
    read: query('reconciliations.read', readReconciliation),
    /** Makes a reconciliation, prefilled from an imported statement; with `complete`, completes it at once. */
    create: command('reconciliations.create', createReconciliation, ({ reconciliation }) => reconciliation.id),
    /** Completes a reconciliation that ties out: its transactions then keep their day. */
    complete: command('reconciliations.complete', completeReconciliation, named),
    /** Reopens the latest completed reconciliation of a source account. */
    reopen: command('reconciliations.reopen', reopenReconciliation, named),
    /** Removes an open reconciliation. */
    remove: command('reconciliations.remove', removeReconciliation, named),
  },
});
