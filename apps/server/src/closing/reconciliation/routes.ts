import { CompleteReconciliationIn, NewReconciliationIn, OpeningBalanceIn } from 'ledger-wire/closing/reconciliation/commands';
import { ReconciliationDetailOut, ReconciliationPage, ReconciliationQueryIn } from 'ledger-wire/closing/reconciliation/wire';
import { EntryOut } from 'ledger-wire/ledger/journal/wire';
import { ENTRY } from '../../bank/transactions/posting.ts';
import { act, create, get, remove } from '../../http/route.ts';

/** The API uses the full name for source accounts. */
const FIELDS = { sourceId: 'source_account_id' };

export const reconciliationRoutes = [
  get('/v1/reconciliations', {
    name: 'reconciliations.list',
    does: 'Lists the reconciliations, newest first.',
    query: ReconciliationQueryIn,
    answers: ReconciliationPage,
    call: (ledger, { caller, query: { source_account_id: sourceId, ...page } }) =>
      ledger.reconciliations.list(caller, { ...page, sourceId }),
  }),
  create('/v1/reconciliations', {
    name: 'reconciliations.create',
    does: 'Makes a reconciliation of a source account. What is left out is prefilled from an imported statement: the one that `import_id` names, or the next one of the source account that printed a closing balance. With `complete` it is completed at once; where it does not tie out, nothing is kept.',
    needs: 'reconciliations.create',
    refuses: { conflict: true, reconciliation_unbalanced: true, unprocessable: true },
    fields: FIELDS,
    body: NewReconciliationIn,
    answers: ReconciliationDetailOut,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.reconciliations.create(caller, NewReconciliationIn.decode(body)),
  }),
  create('/v1/reconciliations/opening_balance', {
    name: 'reconciliations.postOpeningBalance',
    does: 'Posts what an account held before its first statement, on the day before, against the opening balance equity. For an account on which the books have nothing before. Reversing the entry takes it back.',
    needs: 'reconciliations.post_opening_balance',
    refuses: { ...ENTRY, chart_conflict: true, conflict: true },
    fields: FIELDS,
    body: OpeningBalanceIn,
    answers: EntryOut,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.reconciliations.postOpeningBalance(caller, OpeningBalanceIn.decode(body)),
  }),
  get('/v1/reconciliations/:reconciliation_id', {
    name: 'reconciliations.read',
    does: 'Reads a reconciliation: what is cleared, what is outstanding, the difference and its reasons.',
    answers: ReconciliationDetailOut,
    call: (ledger, { caller, params }) => ledger.reconciliations.read(caller, params.reconciliation_id),
  }),
  act('/v1/reconciliations/:reconciliation_id/complete', {
    name: 'reconciliations.complete',
    does: 'Completes a reconciliation that ties out. The day of its transactions is not changed from then on.',
    needs: 'reconciliations.complete',
    refuses: { conflict: true, reconciliation_unbalanced: true, unprocessable: true },
    body: CompleteReconciliationIn,
    answers: ReconciliationDetailOut,
    dryRuns: true,
    call: (ledger, { caller, params, body }) =>
      ledger.reconciliations.complete(caller, params.reconciliation_id, CompleteReconciliationIn.decode(body)),
  }),
  act('/v1/reconciliations/:reconciliation_id/reopen', {
    name: 'reconciliations.reopen',
    does: 'Reopens the latest completed reconciliation of a source account.',
    needs: 'reconciliations.reopen',
    refuses: { conflict: true },
    answers: ReconciliationDetailOut,
    dryRuns: true,
    call: (ledger, { caller, params }) => ledger.reconciliations.reopen(caller, params.reconciliation_id),
  }),
  remove('/v1/reconciliations/:reconciliation_id', {
    name: 'reconciliations.delete',
    does: 'Removes an open reconciliation for good. A completed one is reopened first.',
    needs: 'reconciliations.delete',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.reconciliations.delete(caller, params.reconciliation_id),
  }),
];
