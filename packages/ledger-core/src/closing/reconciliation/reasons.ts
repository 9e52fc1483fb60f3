import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of reconciliation are refused. */
export const REASONS = {
  reconciliation_completed_already: 'This reconciliation is completed already.',
  entry_not_unreported: '{path}: the entry {entry} has no line on the account that the bank does not report.',
  reconciliation_open_from: 'A reconciliation of this source account is open, from {since}; complete or remove it first ({id}).',
  days_reconciled_already: '{path}: the days up to {until} are reconciled already; begin later, or reopen {id}.',
  opening_reconciled_already: '{name} is reconciled up to {until}: its opening balance is in the books already.',
  opening_in_books: 'The books have the balance with which the statement opens on {since}: nothing is to be posted.',
  no_such_reconciliation: 'There is no reconciliation {id} in these books.',
  reconciliation_completed: 'This reconciliation is completed; reopen it first.',
  reconciliation_open: 'This reconciliation is open.',
  later_reconciliation_completed: 'A later reconciliation is completed, up to {until}; reopen that one first ({id}).',
  another_reconciliation_open: 'Another reconciliation of this source account is open, from {since}; remove it first ({id}).',
  source_or_import_missing: '{path}: name a source account, or an import with importId.',
  no_such_import: '{path}: there is no import {importId} in these books.',
  import_of_other_source: '{path}: the import {id} is of the source account {source}.',
  no_such_source_named: '{path}: there is no source account {id} in these books.',
  statement_end_unknown: '{path}: state the last day of the statement; no import of this source account tells it.',
  closing_balance_unknown: '{path}: state the balance at the end of {until} with closingBalance; no import printed it.',
  statement_start_unknown: '{path}: state the first day of the statement; no import of this source account tells it.',
  statement_ends_before_start: '{path}: the statement ends on {until}, before its first day, {since}.',
} as const;

export const why = reasonsOf(REASONS);
