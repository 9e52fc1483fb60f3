import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  transaction_changed_since:
    'This transaction was changed since: it has version {version}, not {seen}. Read it again, then repeat the change.',
  no_such_transaction: 'there is no transaction {id} in these books.',
  depended_on: 'This transaction {does}; reopen it first, or file it alone.',
  depended_on_by_more: 'This transaction {does} and {more} more; reopen it first, or file it alone.',
} as const;

export const why = reasonsOf(REASONS);
