import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  reconciliation_completed_already: 'This reconciliation is completed already.',
  entry_not_unreported: 'the entry {entry} has no line on the account that the bank does not report.',
  reconciliation_open_from: 'A reconciliation of this source account is open, from {since}; complete or remove it first ({id}).',
  days_reconciled_already: 'the days up to {until} are reconciled already; begin later, or reopen {id}.',
  opening_reconciled_already: '{name} is reconciled up to {until}: its opening balance is in the books already.',
  opening_in_books: 'The books have the balance with which the statement opens on {since}: nothing is to be posted.',
  no_such_reconciliation: 'There is no reconciliation {id} in these books.',
  reconciliation_completed: 'This reconciliation is completed; reopen it first.',
  reconciliation_open: 'This reconciliation is open.',
  later_reconciliation_completed: 'A later reconciliation is completed, up to {until}; reopen that one first ({id}).',
  another_reconciliation_open: 'Another reconciliation of this source account is open, from {since}; remove it first ({id}).',
  source_or_import_missing: 'name a source account, or an import with {$importId}.',
  no_such_import: 'there is no import {importId} in these books.',
  import_of_other_source: 'the import {id} is of the source account {source}.',
  statement_end_unknown: 'state the last day of the statement; no import of this source account tells it.',
  closing_balance_unknown: 'state the balance at the end of {until} with {$closingBalance}; no import printed it.',
  statement_start_unknown: 'state the first day of the statement; no import of this source account tells it.',
  statement_ends_before_start: 'the statement ends on {until}, before its first day, {since}.',
  movements_unlike_balances:
    'The bank moved {moved} in the period, and its movements add up to {sum}: check the balances and the dates, and import what is missing.',
  books_changed_since: 'The books changed by {amount} up to {until} after it was reconciled. {advice}',
  entry_changed_since: 'Entry {entryNo} changed {date} by {amount} after it was reconciled. {advice}',
  undo_or_reopen: 'The days up to {until} are reconciled: undo it, or reopen that reconciliation ({id}).',
  opens_unlike_last_close:
    'The statement opens with {opening}, and the reconciliation before closed with {closing}: state the right opening balance, or import what lies between.',
  not_reported:
    'The bank does not report {entry}: reverse it or change its day, or, if the bank will still move it, name the entry with {$outstandingEntryIds} when you complete.',
  twice_in_books: 'The books have {entry} twice: reverse it, or exclude its transaction.',
  with_another_amount:
    '{movement} is in the books with another amount, as {entry}: reverse or reopen that one, and file what the bank reports.',
  on_another_day_twice: '{movement} is in the books on another day, as {entry}: exclude it, and change the day of that one to {date}.',
  on_another_day: '{movement} is in the books on another day, as {entry}: change the day to {date}.',
  in_books_already: '{movement} is in the books already, as {entry}: exclude it.',
  twice_on_statement:
    '{movement} stands twice on the statement and once in the books: file it if the bank moved it twice, or else import the statement without it.',
  not_in_books: '{movement} is not in the books: file it.',
  excluded_and_unposted: '{movement} is kept out of the books, and no entry has it: reopen it and file it.',
  statement_not_tied_out: 'The statement closes with {closing}; the difference to the books is {difference}. {first}',
  statement_not_tied_out_and_more:
    'The statement closes with {closing}; the difference to the books is {difference}. {first} (and {more} more)',
  the_movement: '{amount} on {date} ({transaction})',
  the_row: 'Row {row}: {amount} on {date} ({transaction})',
  the_entry: 'entry {entryNo} of {amount} on {date}',
  books_open_otherwise: 'The books have {before} before {since}, and the statement opens with {opening}: post its opening balance.',
  books_open_otherwise_moved:
    'The books have {before} before {since}, and the statement opens with {opening}: import what lies before, or correct it.',
  reconciliation_of_transaction_missing:
    'Transaction {id} references {reconciliation}, which is not a completed reconciliation of its source account.',
  reconciled_balance_differs: 'The reconciliation {id} was completed at a balance that differs from its entries.',
  reconciled_with_difference: 'The reconciliation {id} is completed, but its balances differ by more than the outstanding items.',
  reconciliation_start_differs: 'The reconciliation {id} does not start where the one before it ended.',
  reconciliation_ends_early: 'The reconciliation {id} ends before it starts.',
  reconciliation_past_journal: 'The reconciliation {id} was completed after an entry that is not in the journal.',
  statement_rows_unequal: 'The statement rows of the reconciliation {id} do not lead from its opening balance to its closing balance.',
  reconciliation_unlike_statement: 'The reconciliation {id} and its statement disagree on source account or closing balance.',
} as const;

export const why = reasonsOf(REASONS);
