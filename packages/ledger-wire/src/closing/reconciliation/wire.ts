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
import { called, currencyNamed, said } from '../../mapping.ts';
import { output, outputOf, pageOf, paging } from '../../schemas.ts';

/** Rows in each list of a reconciliation: a page of a long statement. Its counts cover all rows. */
const MAX_RECONCILED_LISTED = 1_000;

export const SIDE = "On the bank's side: positive when the account holds money.";
export const SINCE = 'The first day of the statement.';
export const UNTIL = 'The last day of the statement, that of its closing balance.';

const fields = {
  id: id('reconciliation', 'The id of the reconciliation.'),
  source_account_id: id('source', 'The source account.'),
  account_id: id('account', 'The account that the source account feeds.'),
  import_id: v.nullable(id('import', 'The statement whose rows are compared; null: the transactions of the source account are.')),
  since: date(SINCE),
  until: date(UNTIL, '2026-07-31'),
  opening_balance: money(`The balance before the first day. ${SIDE}`, '0.00'),
  closing_balance: money(`The balance at the end of the last day. ${SIDE}`, '18250.40'),
  status: oneOf(RECONCILIATION_STATUSES, 'Its state.', 'completed'),
  created_at: moment('When it was made.'),
  created_by: author('Who made it.'),
  completed_at: v.nullable(moment('When it was completed; null while it is open.')),
  completed_by: v.nullable(author('Who completed it; null while it is open.')),
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
  'The statement of a source account against the books.',
  fields,
  reading,
);
export const ReconciliationPage = pageOf('ReconciliationPage', 'reconciliations', ReconciliationOut);
export const ReconciliationQueryIn = v.strictObject({
  ...paging,
  source_account_id: v.optional(id('source', 'Only those of this source account.')),
});

const ReasonOut = outputOf<Reason>()(
  'DifferenceReasonOut',
  'Why a statement and the books differ.',
  {
    kind: oneOf(
      DIFFERENCE_REASONS,
      'What differs. `missing`: the books lack a movement of the bank. `doubled`: the statement or the books have it twice. `on_another_day`, `amount_changed`: the books have it otherwise. `not_reported`: the bank lacks a line of the books. `opening_balance`: the balances before the period differ. `changed_earlier`: a reconciled period changed afterwards. `statement_sum`: the rows do not add up to the balances.',
    ),
    difference: money('Its part of the difference.', '-12.50'),
    stands_in_the_way: called('blocks', truth('Whether it must be put right before the reconciliation is completed.')),
    ...sentence(
      'What differs, and what to do.',
      'Row 3: -12.50 USD on 2026-07-10 (txn_01k7d9rf2vzfx5jn60k9pdbtaf) is not in the books. Categorize it.',
    ),
    row: v.nullable(whole('The row of the file; null for a reason that is of no row.', 3)),
    event_id: called(
      'transactionId',
      v.nullable(id('transaction', 'The transaction that the bank reports, or else that of the books; null without one.')),
    ),
    entry_id: mostlyNull(id('entry', 'The entry of the books; null without one.')),
    bank_date: v.nullable(date('The day that the bank reports; null where it reports nothing.', '2026-07-10')),
    books_date: mostlyNull(date('The day in the books; null where they have nothing.', '2026-07-10')),
    bank_amount: v.nullable(money('The amount that the bank reports, positive for money in; null where it reports nothing.', '-12.50')),
    books_amount: mostlyNull(money('The amount in the books, positive for money in; null where they have nothing.', '-12.50')),
  },
  { differences: said<Reason>(({ why }) => why) },
);

const ClearedOut = output('ClearedMovementOut', 'A movement of the bank that the books have.', {
  row: v.nullable(whole('The row of the file; null where no file was read.', 2)),
  event_id: called('transactionId', id('transaction', 'The transaction.')),
  entry_id: v.nullable(id('entry', 'The entry that moves the account for it; null for one that left the books after it was reconciled.')),
  date: date('The day that the bank reports.'),
  amount: money('The amount that the bank reports, positive for money in.', '1250.00'),
});

const OutstandingOut = output('OutstandingOut', 'What only one side has yet. It is carried over to the next reconciliation.', {
  on: oneOf(['books', 'bank'], 'Which side has it: `books`, the bank moves it later; `bank`, its entry is of a later day.'),
  entry_id: id('entry', 'The entry.'),
  event_id: called('transactionId', mostlyNull(id('transaction', 'The transaction that the bank reported; null for `books`.'))),
  date: date('The day on that side.'),
  amount: money('The amount, positive for money in.', '-77.00'),
});

export const ReconciliationDetailOut = outputOf<TieOut>()(
  'ReconciliationDetailOut',
  'A reconciliation with what it shows.',
  {
    ...fields,
    ledger_balance: money("The balance of the account in the books at the end of the last day, on the bank's side.", '18250.40'),
    difference: money('The closing balance less that of the books, without what is outstanding.', '0.00'),
    ties_out: truth('Whether it is completed, or can be.'),
    reasons: listOf(ReasonOut, `Why they differ, the first ${MAX_RECONCILED_LISTED} reasons.`),
    cleared_count: whole('How many movements are cleared.', 1),
    cleared: listOf(ClearedOut, `The movements that the books have, the first ${MAX_RECONCILED_LISTED} of them.`),
    outstanding: listOf(OutstandingOut, 'What only one side has yet.'),
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
