import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  reconciliation_completed_already: 'This reconciliation is already completed.',
  entry_not_unreported: 'the entry {entry} has no line on this account that is missing from the statement.',
  reconciliation_open_from: 'A reconciliation of this source account is open, from {since}. Complete or remove it first ({id}).',
  days_reconciled_already: 'the days up to {until} are already reconciled. Start later, or reopen {id}.',
  opening_reconciled_already: '{name} is reconciled up to {until}, so its opening balance is already in the books.',
  opening_in_books: 'The books already have the opening balance of the statement on {since}, so there is nothing to post.',
  no_such_reconciliation: 'There is no reconciliation {id} in these books.',
  reconciliation_completed: 'This reconciliation is completed. Reopen it first.',
  reconciliation_open: 'This reconciliation is open.',
  later_reconciliation_completed: 'A later reconciliation is completed, up to {until}. Reopen it first ({id}).',
  another_reconciliation_open: 'Another reconciliation of this source account is open, from {since}. Remove it first ({id}).',
  source_or_import_missing: 'name a source account, or an import with {$importId}.',
  no_such_import: 'there is no import {importId} in these books.',
  import_of_other_source: 'the import {id} belongs to the source account {source}.',
  statement_end_unknown: 'is required, because no import of this source account has the last day of the statement.',
  closing_balance_unknown: 'state the balance at the end of {until} with {$closingBalance}, because no import has it.',
  statement_start_unknown: 'is required, because no import of this source account has the first day of the statement.',
  statement_ends_before_start: 'the statement ends on {until}, before its first day, {since}.',
  movements_unlike_balances:
    'The balance changed by {moved} in the period, but the bank transactions add up to {sum}. Check the balances and dates, and import missing transactions.',
  books_changed_since: 'The books up to {until} changed by {amount} after the reconciliation. {advice}',
  entry_changed_since: 'Entry {entryNo} changed {date} by {amount} after the reconciliation. {advice}',
  undo_or_reopen: 'The days up to {until} are reconciled. Undo the change, or reopen that reconciliation ({id}).',
  opens_unlike_last_close:
    'The statement opens with {opening}, but the previous reconciliation closed with {closing}. Correct the opening balance, or import the transactions between them.',
  not_reported:
    'The statement does not have {entry}. If it is outstanding, name it with {$outstandingEntryIds} when you complete the reconciliation. Otherwise change its date, or reverse it.',
  twice_in_books: 'The books have {entry} twice. Exclude its transaction, or reverse it.',
  with_another_amount:
    '{movement} is in the books with another amount, as {entry}. Reverse or reopen that entry, and categorize the bank transaction.',
  on_another_day_twice:
    '{movement} is in the books on another date, as {entry}. Change the date of that entry to {date}, and exclude this transaction.',
  on_another_day: '{movement} is in the books on another date, as {entry}. Change the date to {date}.',
  in_books_already: '{movement} is already in the books, as {entry}. Exclude the transaction.',
  twice_on_statement:
    '{movement} is on the statement twice, but in the books once. If the bank moved the money twice, categorize it. Otherwise import the statement without it.',
  not_in_books: '{movement} is not in the books. Categorize it.',
  excluded_and_unposted: '{movement} is excluded, and no entry has it. Reopen and categorize it.',
  statement_not_tied_out: 'The closing balance of the statement is {closing}. The difference from the books is {difference}. {first}',
  statement_not_tied_out_and_more:
    'The closing balance of the statement is {closing}. The difference from the books is {difference}. {first} (and {more} more)',
  the_movement: '{amount} on {date} ({transactionId})',
  the_row: 'Row {row}: {amount} on {date} ({transactionId})',
  the_entry: 'entry {entryNo} of {amount} on {date}',
  books_open_otherwise:
    'The balance of the books before {since} is {before}, but the statement opens with {opening}. Post its opening balance.',
  books_open_otherwise_moved:
    'The balance of the books before {since} is {before}, but the statement opens with {opening}. Import the earlier transactions, or correct the opening balance.',
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
