import { annotationFilterIn } from 'ledger-wire/annotations';
import { CategorizationPage, CategorizationQueryIn } from 'ledger-wire/bank/transactions/categorizations';
import {
  CategorizeIn,
  ExcludeIn,
  ReopenIn,
  SetCounterpartyIn,
  SetDimensionsIn,
  SplitIn,
  TransactionChangesIn,
} from 'ledger-wire/bank/transactions/commands';
import { TransactionDetailOut } from 'ledger-wire/bank/transactions/detail';
import { TransactionQueryIn } from 'ledger-wire/bank/transactions/query';
import { SuggestionsOut } from 'ledger-wire/bank/transactions/suggestions';
import { TransactionPage } from 'ledger-wire/bank/transactions/transaction';
import { act, change, get } from '../../http/route.ts';
import { categorizeManyRoute } from './categorize-many.ts';
import { POSTING, WITH_DRY_RUN } from './posting.ts';
import { restoreRoute } from './restore.ts';

export const transactionRoutes = [
  get('/v1/transactions', {
    name: 'transactions.list',
    does: 'Lists transactions, newest first, each with what it was filed to or matched with.',
    refuses: { unprocessable: false },
    query: TransactionQueryIn,
    answers: TransactionPage,
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
    does: 'Reads a transaction with everything that its source sent.',
    answers: TransactionDetailOut,
    call: (ledger, { caller, params }) => ledger.transactions.read(caller, params.event_id),
  }),
  change('/v1/transactions/:event_id', {
    name: 'transactions.change',
    does: 'Renames a transaction, keeps a note with it, or moves it to another day. A new name or note changes no entry; a posted transaction that moves is reversed and posted again on the new day.',
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
    fields: { date: 'event_date' },
    body: TransactionChangesIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, params, body }) => ledger.transactions.change(caller, params.event_id, TransactionChangesIn.decode(body)),
  }),
  act('/v1/transactions/:event_id/reopen', {
    name: 'transactions.reopen',
    does: 'Sends a decided transaction back to review, and reverses its entry. What stood before a person decided stands again.',
    needs: 'transactions.reopen',
    refuses: { ...POSTING, event_not_reopenable: true },
    body: ReopenIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, params, body }) => ledger.transactions.reopen(caller, params.event_id, body),
  }),
  get('/v1/transactions/:event_id/suggestions', {
    name: 'transactions.suggestions',
    does: 'Lists accounts to which a transaction is likely filed, and transactions with which it is likely a transfer; best first. Nothing is filed.',
    answers: SuggestionsOut,
    call: (ledger, { caller, params }) => ledger.transactions.suggestions(caller, params.event_id),
  }),
  get('/v1/transactions/:event_id/categorizations', {
    name: 'transactions.categorizations',
    does: 'Lists every decision about a transaction, newest first; the first one stands.',
    query: CategorizationQueryIn,
    answers: CategorizationPage,
    call: (ledger, { caller, params, query }) => ledger.transactions.categorizations(caller, params.event_id, query),
  }),
  act('/v1/transactions/:event_id/categorize', {
    name: 'transactions.categorize',
    does: 'Files a transaction to one account, as a person. One that is posted is reversed and posted again.',
    needs: 'transactions.categorize',
    refuses: { ...POSTING, transaction_spread: false },
    body: CategorizeIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, params, body }) => ledger.transactions.categorize(caller, params.event_id, CategorizeIn.decode(body)),
  }),
  act('/v1/transactions/:event_id/exclude', {
    name: 'transactions.exclude',
    does: 'Keeps a transaction out of the books, on the record, before it is posted. One that is posted is reversed instead.',
    needs: 'transactions.exclude',
    refuses: { conflict: true, unprocessable: true },
    body: ExcludeIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    once: false,
    call: (ledger, { caller, params, body }) => ledger.transactions.exclude(caller, params.event_id, body),
  }),
  act('/v1/transactions/:event_id/counterparty', {
    name: 'transactions.setCounterparty',
    does: 'Sets whom a transaction was with; null names nobody. What it is filed to stays, and nothing is posted.',
    needs: 'transactions.set_counterparty',
    refuses: { conflict: true, counterparty_on_control_line: true, unprocessable: true },
    body: SetCounterpartyIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    once: false,
    call: (ledger, { caller, params, body }) => ledger.transactions.setCounterparty(caller, params.event_id, body.counterparty_id),
  }),
  act('/v1/transactions/:event_id/dimensions', {
    name: 'transactions.setDimensions',
    does: 'Sets the values of dimensions that a transaction carries onto the lines it posts. One that is posted is reversed and posted again.',
    needs: 'transactions.set_dimensions',
    refuses: { ...POSTING, transaction_spread: true },
    body: SetDimensionsIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, params, body }) =>
      ledger.transactions.setDimensions(caller, params.event_id, SetDimensionsIn.decode(body).dimensions),
  }),
  act('/v1/transactions/:event_id/split', {
    name: 'transactions.split',
    does: 'Files a transaction to several accounts, as a person. The parts add up to its amount exactly, and replace an earlier split. One that is posted is reversed and posted again.',
    needs: 'transactions.split',
    refuses: { ...POSTING, splits_unbalanced: true },
    body: SplitIn,
    answers: TransactionDetailOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, params, body }) => ledger.transactions.split(caller, params.event_id, SplitIn.decode(body)),
  }),
];
