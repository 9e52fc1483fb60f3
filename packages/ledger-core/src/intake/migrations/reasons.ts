import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of migrations are refused. */
export const REASONS = {
  number_given_meanwhile: 'The number {code}, proposed for {name}, was given to {taken} meanwhile; map the account again.',
  open_items_on_wrong_account: 'Open items are on {account}, which lands in no receivable or payable; map it to one first.',
  another_run_in_books: 'Another run, {id}, is in the books; undo that first.',
  old_books_unbalanced:
    'The trial balance of the old books does not balance: its debits are {debits}, its credits {credits}. Start again with one that does.',
  nothing_to_post: 'There is nothing to post: every balance, entry and open item of the old books is zero.',
  no_such_control_total: 'The migration {migration} has no control total {total}.',
  run_abandoned: 'This run is abandoned; start another one.',
  control_total_ties: '{path}: this control total ties to the cent, so there is no difference to explain.',
  no_such_migration: 'There is no migration {id} in these books.',
  migration_changed_meanwhile: 'It was changed meanwhile: it has version {version}, not {seen}. Read it again, then repeat the change.',
  snapshot_differs: 'The kept snapshot of {id} is not the one that was given: its hash differs. Start the migration again.',
  reads_no_migrations: 'This ledger reads no files of migrations: it was made without readMigration.',
  too_many_of_them: '{path}: a migration has at most {most} of them.',
  mode_has_none: '{path}: a migration of the mode {mode} has none; {advice}.',
  month_of_migration_closed: 'The month {month} is closed, and the migration would post in it; reopen it first.',
  run_not_in_books: 'This run is not in the books, so there is nothing to undo.',
  entries_since_stand:
    'Entry {entryNo} of {date} ({description}) was posted since, and stands. Reverse it and those after it, or reopen their transactions and void their documents; then undo the run.',
  snapshot_without_account: '{path}: the snapshot has no account {account}.',
  account_listed_above: '{path}: the account {account} is listed above.',
  map_or_create: '{path}: an account is either one of these books or added; give one of the two.',
  type_of_source_unknown: '{path}: the type of the source account {account} is not known; create an account for it, and map it.',
  snapshot_without_party: '{path}: the snapshot has no party {party}.',
  nothing_lands_out_of_use: '{path}: {code} {name} is out of use; nothing lands in it.',
  nothing_lands_in_header: '{path}: {code} {name} is a header; nothing lands in it.',
  party_listed_above: '{path}: the party {party} is listed above.',
  run_in_books: 'This run is in the books, so {what}; correct it through its entries, or undo it.',
  run_abandoned_stays: 'This run is abandoned, so {what}; start another one.',
} as const;

export const why = reasonsOf(REASONS);
