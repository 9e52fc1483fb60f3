import { annotationFilterIn } from 'ledger-wire/annotations';
import { CategorizationQueryIn } from 'ledger-wire/bank/transactions/categorizations';
import {
  CategorizeIn,
  ExcludeIn,
  ReopenIn,
  SetCounterpartyIn,
  SetDimensionsIn,
  SplitIn,
  TransactionChangesIn,
} from 'ledger-wire/bank/transactions/commands';
import { TransactionQueryIn } from 'ledger-wire/bank/transactions/query';
import { act, change, get } from '../../http/route.ts';
import { categorizeManyRoute } from './categorize-many.ts';
import { POSTING } from './posting.ts';
import { restoreRoute } from './restore.ts';

export const transactionRoutes = [
  get('/v1/transactions', {
    name: 'transactions.list',
    does: 'Lists transactions, newest first, each with its categorization or its match.',
    refuses: { unprocessable: false },
    query: TransactionQueryIn,
    call: (ledger, { caller, query }) =>
      ledger.transactions.list(caller, {
        ...annotationFilterIn({ external_id: query.external_id, metadata: query.metadata }),
        limit: query.limit,
        cursor: query.cursor,
        statuses: query.status,
        accountId: query.account_id,
        counterpartyId: query.counterparty_id,
        categoryAccountId: query.category_account_id,
        importId: query.import_id,
        ruleId: query.rule_id,
        text: query.q,
        since: query.since,
        until: query.until,
        transfersOnly: query.kind === 'transfer' ? true : undefined,
        flaggedOnly: query.flagged === true ? true : undefined,
      }),
  }),
  categorizeManyRoute,
  restoreRoute,
  get('/v1/transactions/:event_id', {
    name: 'transactions.read',
    does: 'Returns a transaction with all records from its source.',
    call: (ledger, { caller, params }) => ledger.transactions.read(caller, params.event_id),
  }),
  change('/v1/transactions/:event_id', {
    name: 'transactions.change',
    does: 'Changes the name, the note or the day of a transaction. A new name or note changes no entry. If the day of a posted transaction changes, it is reversed and posted again on the new day.',
    needs: 'transactions.change',
    refuses: {
      period_closed: true,
      transaction_spread: true,
      transaction_settles: true,
      transaction_reconciled: true,
      transaction_not_reposted: true,
      unprocessable: true,
      conflict: true,
    },
    body: TransactionChangesIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.change(caller, params.event_id, TransactionChangesIn.decode(body)),
  }),
  act('/v1/transactions/:event_id/reopen', {
    name: 'transactions.reopen',
    does: 'Returns a decided transaction to review, and reverses its entry. The state before the decision of a person is restored.',
    needs: 'transactions.reopen',
    refuses: { ...POSTING, event_not_reopenable: true },
    body: ReopenIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.reopen(caller, params.event_id, body),
  }),
  get('/v1/transactions/:event_id/suggestions', {
    name: 'transactions.suggestions',
    does: 'Lists the likely accounts for a transaction, and the likely other legs of a transfer, best first. Nothing is categorized.',
    call: (ledger, { caller, params }) => ledger.transactions.suggestions(caller, params.event_id),
  }),
  get('/v1/transactions/:event_id/categorizations', {
    name: 'transactions.categorizations',
    does: 'Lists every decision on a transaction, newest first. The first one is current.',
    query: CategorizationQueryIn,
    call: (ledger, { caller, params, query }) => ledger.transactions.categorizations(caller, params.event_id, query),
  }),
  act('/v1/transactions/:event_id/categorize', {
    name: 'transactions.categorize',
    does: 'Categorizes a transaction to one account, as a person. A posted transaction is reversed and posted again.',
    needs: 'transactions.categorize',
    refuses: { ...POSTING, transaction_spread: false },
    body: CategorizeIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.categorize(caller, params.event_id, CategorizeIn.decode(body)),
  }),
  act('/v1/transactions/:event_id/exclude', {
    name: 'transactions.exclude',
    does: 'Excludes an unposted transaction from the books, and records the exclusion. A posted transaction must be reversed instead.',
    needs: 'transactions.exclude',
    refuses: { conflict: true, unprocessable: true },
    body: ExcludeIn,
    dryRuns: true,
    once: false,
    call: (ledger, { caller, params, body }) => ledger.transactions.exclude(caller, params.event_id, body),
  }),
  act('/v1/transactions/:event_id/counterparty', {
    name: 'transactions.setCounterparty',
    does: 'Sets the counterparty of a transaction. Null removes it. The categorization is unchanged, and nothing is posted.',
    needs: 'transactions.set_counterparty',
    refuses: { conflict: true, counterparty_on_control_line: true, unprocessable: true },
    body: SetCounterpartyIn,
    dryRuns: true,
    once: false,
    call: (ledger, { caller, params, body }) => ledger.transactions.setCounterparty(caller, params.event_id, body.counterparty_id),
  }),
  act('/v1/transactions/:event_id/dimensions', {
    name: 'transactions.setDimensions',
    does: 'Sets the dimension values that a transaction adds to its posted lines. A posted transaction is reversed and posted again.',
    needs: 'transactions.set_dimensions',
    refuses: { ...POSTING, transaction_spread: true },
    body: SetDimensionsIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) =>
      ledger.transactions.setDimensions(caller, params.event_id, SetDimensionsIn.decode(body).dimensions),
  }),
  act('/v1/transactions/:event_id/split', {
    name: 'transactions.split',
    does: 'Splits a transaction across several accounts, as a person. The parts must add up exactly to its amount. They replace an earlier split. A posted transaction is reversed and posted again.',
    needs: 'transactions.split',
    refuses: { ...POSTING, splits_unbalanced: true },
    body: SplitIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.split(caller, params.event_id, SplitIn.decode(body)),
  }),
];
