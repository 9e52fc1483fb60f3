import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of transactions are refused. */
export const REASONS = {
  transaction_changed_since:
    'This transaction was changed since: it has version {version}, not {seen}. Read it again, then repeat the change.',
  no_such_transaction: 'There is no transaction {id} in these books.',
  no_such_transaction_named: '{path}: there is no transaction {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
