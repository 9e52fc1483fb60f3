import {
  type Currency,
  DIFFERENCE_REASONS,
  RECONCILIATION_STATUSES,
  type Reason,
  type SourceReconciliation,
  statusOf,
  type TieOut,
  tiesOut,
} from 'ledger-core';
import * as v from 'valibot';
import { author, date, id, listOf, moment, money, mostlyNull, oneOf, sentence, truth, whole } from '../../fields.ts';
import { called, currencyNamed, stated } from '../../mapping.ts';
import { output, outputOf, pageOf, paging } from '../../schemas.ts';

/** Rows in each list of a reconciliation: a page of a long statement. Its counts cover all rows. */
const MAX_RECONCILED_LISTED = 1_000;

export const SIDE = "From the bank's perspective, positive if the account has money.";
export const SINCE = 'The first day of the statement.';
export const UNTIL = 'The last day of the statement, which is the day of the closing balance.';

const fields = {
  id: id('reconciliation', 'The id of the reconciliation.'),
  source_account_id: id('source', 'The source account.'),
  account_id: id('account', 'The account of the chart that the source account feeds.'),
  import_id: v.nullable(id('import', "The statement whose rows are compared. Null if the source account's transactions are compared.")),
  since: date(SINCE),
  until: date(UNTIL, '2026-07-31'),
  opening_balance: money(`The balance before the first day. ${SIDE}`, '0.00'),
  closing_balance: money(`The balance at the end of the last day. ${SIDE}`, '18250.40'),
  status: oneOf(RECONCILIATION_STATUSES, 'The status.', 'completed'),
  created_at: moment('The creation time.'),
  created_by: author('The author of the reconciliation.'),
  completed_at: v.nullable(moment('The completion time. Null while the reconciliation is open.')),
  completed_by: v.nullable(author('The author of the completion. Null while the reconciliation is open.')),
};

/** How reconciliation fields are read from a view. Its amounts are in the currency of the source account. */
const reading = {
  of: 'reconciliation',
  parts: { source_account: 'source' },
  currency: ({ source }: SourceReconciliation, ofBooks: Currency) => currencyNamed(source.currency, ofBooks),
  differences: {
    account_id: ({ source }: SourceReconciliation) => source.accountId,
    status: ({ reconciliation }: SourceReconciliation) => statusOf(reconciliation),
    completed_at: ({ reconciliation }: SourceReconciliation) => reconciliation.completion?.completedAt ?? null,
    completed_by: ({ reconciliation }: SourceReconciliation) => reconciliation.completion?.completedBy ?? null,
  },
} as const;

export const ReconciliationOut = outputOf<SourceReconciliation>()(
  'ReconciliationOut',
  "The reconciliation of a source account's statement with the books.",
  fields,
  reading,
);
export const ReconciliationPage = pageOf('ReconciliationPage', 'reconciliations', ReconciliationOut);
export const ReconciliationQueryIn = v.strictObject({
  ...paging,
  source_account_id: v.optional(id('source', 'Filters by source account.')),
});

const ReasonOut = outputOf<Reason>()(
  'DifferenceReasonOut',
  'A difference between a statement and the books.',
  {
    kind: oneOf(
      DIFFERENCE_REASONS,
      'The kind of difference. `missing`: the books lack a bank transaction. `doubled`: the statement or the books have it twice. `on_another_day`, `amount_changed`: the books have another date or amount. `not_reported`: the bank lacks a line of the books. `opening_balance`: the balances before the period differ. `changed_earlier`: a reconciled period changed afterwards. `statement_sum`: the rows do not add up to the balances.',
    ),
    difference: money('The amount that this reason contributes to the difference.', '-12.50'),
    stands_in_the_way: called('blocks', truth('Whether the reason prevents completing the reconciliation.')),
    ...sentence(
      'The difference, and how to resolve it.',
      'Row 3: -12.50 USD on 2026-07-10 (txn_01k7d9rf2vzfx5jn60k9pdbtaf) is not in the books. Categorize it.',
    ),
    row: v.nullable(whole('The row of the file. Null if the reason does not concern a row.', 3)),
    event_id: called(
      'transactionId',
      v.nullable(id('transaction', 'The transaction that the bank reports, or else that of the books, or null.')),
    ),
    entry_id: mostlyNull(id('entry', 'The entry in the books, or null.')),
    bank_date: v.nullable(date('The date that the bank reports, or null.', '2026-07-10')),
    books_date: mostlyNull(date('The date in the books, or null.', '2026-07-10')),
    bank_amount: v.nullable(money('The amount that the bank reports, positive for money in, or null.', '-12.50')),
    books_amount: mostlyNull(money('The amount in the books, positive for money in, or null.', '-12.50')),
  },
  { differences: stated<Reason>(({ why }) => why) },
);

const ClearedOut = output('ClearedMovementOut', 'A bank transaction that matches the books.', {
  row: v.nullable(whole('The row of the file. Null if no file was imported.', 2)),
  event_id: called('transactionId', id('transaction', 'The transaction.')),
  entry_id: v.nullable(
    id(
      'entry',
      'The entry that posts the bank transaction to the account. Null if it was removed from the books after the reconciliation.',
    ),
  ),
  date: date('The date that the bank reports.'),
  amount: money('The amount that the bank reports, positive for money in.', '1250.00'),
});

const OutstandingOut = output(
  'OutstandingOut',
  'An outstanding item, which only one side has yet. It is carried over to the next reconciliation.',
  {
    on: oneOf(
      ['books', 'bank'],
      'The side that has the item: `books` if the bank processes it later, `bank` if its entry has a later date.',
    ),
    entry_id: id('entry', 'The entry.'),
    event_id: called('transactionId', mostlyNull(id('transaction', 'The transaction that the bank reported. Null for `books`.'))),
    date: date('The date on that side.'),
    amount: money('The amount, positive for money in.', '-77.00'),
  },
);

export const ReconciliationDetailOut = outputOf<TieOut>()(
  'ReconciliationDetailOut',
  'A reconciliation with its results.',
  {
    ...fields,
    ledger_balance: money("The balance of the account in the books at the end of the last day, from the bank's perspective.", '18250.40'),
    difference: money('The closing balance less the balance of the books, without outstanding items.', '0.00'),
    ties_out: truth('Whether the reconciliation is completed or can be completed.'),
    reasons: listOf(ReasonOut, `The reasons for the difference, at most ${MAX_RECONCILED_LISTED}.`),
    cleared_count: whole('The number of cleared bank transactions.', 1),
    cleared: listOf(ClearedOut, `The cleared bank transactions, at most the first ${MAX_RECONCILED_LISTED}.`),
    outstanding: listOf(OutstandingOut, 'The outstanding items.'),
  },
  {
    ...reading,
    differences: { ...reading.differences, ties_out: tiesOut, cleared_count: ({ cleared }) => cleared.length },
    instead: {
      reasons: ({ reasons }) => reasons.slice(0, MAX_RECONCILED_LISTED),
      cleared: ({ cleared }) => cleared.slice(0, MAX_RECONCILED_LISTED),
    },
  },
);
