import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  transaction_changed_since: 'This transaction has changed. Its version is {version}, not {seen}. Read it again, then repeat the change.',
  no_such_transaction: 'there is no transaction {id} in these books.',
  depended_on: 'This transaction {does:and}. Reopen it first, or categorize it individually.',
  depended_on_by_more: 'This transaction {does}, and {more} more. Reopen it first, or categorize it individually.',
  decisions_missing: 'Transaction {id} has version {version}, but {count} categorizations are stored.',
  categorized_unlike_decision: 'Transaction {id} is categorized differently from its last decision.',
  refund_without_link: 'Transaction {id} is categorized as a refund of a transaction to which it is not linked.',
  reduces_other_account: 'Transaction {id} reduces an account to which it is not categorized.',
  movement_on_other_account: 'Transaction {id} is on a different account from its source account.',
  payee_differs_from_source: 'The payee of transaction {id} differs from the description of its source.',
  import_of_other_account: 'The import of transaction {id} does not belong to its source account.',
  record_version_missing: 'A record version of transaction {id} is missing.',
  movement_differs_from_source: 'The amount, direction or currency of transaction {id} differs from its record.',
} as const;

export const why = reasonsOf(REASONS);
