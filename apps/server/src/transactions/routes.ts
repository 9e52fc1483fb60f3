import type { TransactionId } from 'ledger-core';
import { act, change, get } from '../http/route.ts';
import { wouldPost } from '../journal/wire.ts';
import { lineDimensionIn, pageOut } from '../wire.ts';
import { CategorizationPage, CategorizationQueryIn, categorizationOut } from './categorizations.ts';
import {
  CategorizeIn,
  CategorizeManyIn,
  CategorizeManyOut,
  categorizeManyOut,
  ExcludeIn,
  ReopenIn,
  SetCounterpartyIn,
  SetDimensionsIn,
  SplitIn,
  TransactionChangesIn,
} from './commands.ts';
import { TransactionDetailOut, transactionDetailOut } from './detail.ts';
import { TransactionQueryIn } from './query.ts';
import { SuggestionsOut, suggestionsOut } from './suggestions.ts';
import { TransactionPage, transactionOut } from './transaction.ts';

/** Every command on transactions accepts a dry run. */
const REHEARSED = { dryRuns: true, wouldPost } as const;

/** What refuses an entry of a transaction. Its two sides are equal by how it is made. */
const POSTING = {
  account_not_usable: true,
  conflict: true,
  dimension_required: true,
  entry_unbalanced: false,
  party_required: true,
  period_closed: true,
  sum_out_of_range: true,
  unprocessable: true,
} as const;

export const transactionRoutes = [
  get('/v1/transactions', {
    name: 'listTransactions',
    does: 'Transactions, newest first, each with what it was filed to or matched with.',
    refuses: { unprocessable: false },
    query: TransactionQueryIn,
    answers: TransactionPage,
    call: (ledger, { caller, query }) =>
      ledger.transactions.list(caller, {
        limit: query.limit,
        cursor: query.cursor,
        statuses: query.status,
        accountId: query.account_id,
        counterpartyId: query.counterparty_id,
        categoryAccountId: query.category_account_id,
        ruleId: query.rule_id,
        text: query.q,
        since: query.since,
        until: query.until,
        transfersOnly: query.kind === 'transfer' ? true : undefined,
      }),
    as: (page, { currency }) => pageOut(page, (view) => transactionOut(view, currency)),
  }),
  act('/v1/transactions/categorize', {
    name: 'categorizeTransactions',
    does: 'Files transactions to one account, each judged on its own; those that cannot be filed stay as they were and are named.',
    needs: 'filing.categorize_many',
    fields: { transactionIds: 'event_ids' },
    body: CategorizeManyIn,
    answers: CategorizeManyOut,
    ...REHEARSED,
    counts: 'bulk_filing',
    call: (ledger, { caller, body }) =>
      ledger.filing.categorizeMany(caller, {
        transactionIds: body.event_ids as TransactionId[],
        categoryAccountId: body.category_account_id,
        note: body.note,
        post: body.post,
      }),
    as: (result, { currency }) => categorizeManyOut(result, currency),
  }),
  get('/v1/transactions/:event_id', {
    name: 'readTransaction',
    does: 'A transaction with everything that its source said.',
    answers: TransactionDetailOut,
    call: (ledger, { caller, params }) => ledger.transactions.read(caller, params.event_id),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
  change('/v1/transactions/:event_id', {
    name: 'changeTransaction',
    does: 'Renames a transaction, notes something, or moves it to another day; a posted one is then reversed and posted again on that day.',
    needs: 'filing.change',
    refuses: { period_closed: true, transaction_not_reposted: true, unprocessable: true },
    fields: { date: 'event_date' },
    body: TransactionChangesIn,
    answers: TransactionDetailOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body: { event_date, ...words } }) =>
      ledger.filing.change(caller, params.event_id, { ...words, date: event_date }),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
  act('/v1/transactions/:event_id/reopen', {
    name: 'reopenTransaction',
    does: 'Sends a decided transaction back to review, out of the books by reversal; what stood before a person decided stands again.',
    needs: 'filing.reopen',
    refuses: { ...POSTING, event_not_reopenable: true },
    body: ReopenIn,
    answers: TransactionDetailOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body }) => ledger.filing.reopen(caller, params.event_id, body),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
  get('/v1/transactions/:event_id/suggestions', {
    name: 'suggestAccounts',
    does: 'Accounts that a transaction is likely filed to, and transactions that it is likely a transfer with; best first. Nothing is filed.',
    answers: SuggestionsOut,
    call: (ledger, { caller, params }) => ledger.transactions.suggestions(caller, params.event_id),
    as: suggestionsOut,
  }),
  get('/v1/transactions/:event_id/categorizations', {
    name: 'listCategorizations',
    does: 'Every decision about a transaction, newest first; the first one stands.',
    query: CategorizationQueryIn,
    answers: CategorizationPage,
    call: (ledger, { caller, params, query }) => ledger.transactions.categorizations(caller, params.event_id, query),
    as: (page, { currency }) => pageOut(page, (view) => categorizationOut(view, currency)),
  }),
  act('/v1/transactions/:event_id/categorize', {
    name: 'categorizeTransaction',
    does: 'Files a transaction to one account, as a person. A posted one is reversed and posted again.',
    needs: 'filing.categorize',
    refuses: POSTING,
    body: CategorizeIn,
    answers: TransactionDetailOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body }) =>
      ledger.filing.categorize(caller, params.event_id, { categoryAccountId: body.category_account_id, note: body.note, post: body.post }),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
  act('/v1/transactions/:event_id/exclude', {
    name: 'excludeTransaction',
    does: 'Keeps a transaction that is not posted out of the books, on the record.',
    needs: 'filing.exclude',
    refuses: { conflict: true, unprocessable: true },
    body: ExcludeIn,
    answers: TransactionDetailOut,
    ...REHEARSED,
    once: false,
    call: (ledger, { caller, params, body }) => ledger.filing.exclude(caller, params.event_id, body),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
  act('/v1/transactions/:event_id/counterparty', {
    name: 'setTransactionCounterparty',
    does: 'Says whom a transaction was with; null says nobody. What it is filed to stays, and nothing is posted.',
    needs: 'filing.set_counterparty',
    refuses: { counterparty_on_control_line: true, unprocessable: true },
    body: SetCounterpartyIn,
    answers: TransactionDetailOut,
    ...REHEARSED,
    once: false,
    call: (ledger, { caller, params, body }) => ledger.filing.setCounterparty(caller, params.event_id, body.counterparty_id),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
  act('/v1/transactions/:event_id/dimensions', {
    name: 'setTransactionDimensions',
    does: 'Sets the dimension values that a transaction carries onto what it posts. A posted one is reversed and posted again.',
    needs: 'filing.set_dimensions',
    refuses: POSTING,
    body: SetDimensionsIn,
    answers: TransactionDetailOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body }) => ledger.filing.setDimensions(caller, params.event_id, body.dimensions.map(lineDimensionIn)),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
  act('/v1/transactions/:event_id/split', {
    name: 'splitTransaction',
    does: 'Files a transaction across several accounts, as a person. A posted one is reversed and posted again.',
    needs: 'filing.split',
    refuses: { ...POSTING, splits_unbalanced: true },
    body: SplitIn,
    answers: TransactionDetailOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body }) =>
      ledger.filing.split(caller, params.event_id, {
        parts: body.parts.map((part) => ({ amount: part.amount, categoryAccountId: part.category_account_id, memo: part.memo })),
        note: body.note,
      }),
    as: (detail, { currency }) => transactionDetailOut(detail, currency),
  }),
];
