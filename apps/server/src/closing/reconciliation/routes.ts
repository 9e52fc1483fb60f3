import { CompleteReconciliationIn, NewReconciliationIn, OpeningBalanceIn } from 'ledger-wire/closing/reconciliation/commands';
import { ReconciliationQueryIn } from 'ledger-wire/closing/reconciliation/wire';
import { ENTRY } from '../../bank/transactions/posting.ts';
import { act, create, get, remove } from '../../http/route.ts';

export const reconciliationRoutes = [
  get('/v1/reconciliations', {
    name: 'reconciliations.list',
    does: 'Lists the reconciliations, newest first.',
    query: ReconciliationQueryIn,
    call: (ledger, { caller, query: { source_account_id: sourceId, ...page } }) =>
      ledger.reconciliations.list(caller, { ...page, sourceId }),
  }),
  create('/v1/reconciliations', {
    name: 'reconciliations.create',
    does: 'Creates a reconciliation of a source account. Omitted fields are prefilled from the imported statement `import_id`. Without it, the next statement of the source account with a printed closing balance is used. With `complete`, the reconciliation is completed at once. If it does not tie out, nothing is stored.',
    needs: 'reconciliations.create',
    refuses: { conflict: true, reconciliation_unbalanced: true, unprocessable: true },
    body: NewReconciliationIn,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.reconciliations.create(caller, NewReconciliationIn.decode(body)),
  }),
  create('/v1/reconciliations/opening_balance', {
    name: 'reconciliations.postOpeningBalance',
    does: 'Posts the balance of an account before its first statement, on the day before, against the opening balance equity. The books must have no earlier entries on the account. Reverse the entry to undo it.',
    needs: 'reconciliations.post_opening_balance',
    refuses: { ...ENTRY, chart_conflict: true, conflict: true },
    body: OpeningBalanceIn,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.reconciliations.postOpeningBalance(caller, OpeningBalanceIn.decode(body)),
  }),
  get('/v1/reconciliations/:reconciliation_id', {
    name: 'reconciliations.read',
    does: 'Returns a reconciliation with its cleared rows, its outstanding rows, the difference and its reasons.',
    call: (ledger, { caller, params }) => ledger.reconciliations.read(caller, params.reconciliation_id),
  }),
  act('/v1/reconciliations/:reconciliation_id/complete', {
    name: 'reconciliations.complete',
    does: 'Completes a reconciliation that ties out. From then on the day of its transactions cannot change.',
    needs: 'reconciliations.complete',
    refuses: { conflict: true, reconciliation_unbalanced: true, unprocessable: true },
    body: CompleteReconciliationIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) =>
      ledger.reconciliations.complete(caller, params.reconciliation_id, CompleteReconciliationIn.decode(body)),
  }),
  act('/v1/reconciliations/:reconciliation_id/reopen', {
    name: 'reconciliations.reopen',
    does: 'Reopens the latest completed reconciliation of a source account.',
    needs: 'reconciliations.reopen',
    refuses: { conflict: true },
    dryRuns: true,
    call: (ledger, { caller, params }) => ledger.reconciliations.reopen(caller, params.reconciliation_id),
  }),
  remove('/v1/reconciliations/:reconciliation_id', {
    name: 'reconciliations.delete',
    does: 'Deletes an open reconciliation permanently. Reopen a completed reconciliation first.',
    needs: 'reconciliations.delete',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.reconciliations.delete(caller, params.reconciliation_id),
  }),
];
