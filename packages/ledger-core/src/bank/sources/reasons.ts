import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of sources are refused. */
export const REASONS = {
  no_such_mapping: 'The source account {name} keeps no mapping {id}.',
  no_mask: '{path}: "{mask}" is not the last digits of an account.',
  no_such_source_account: 'There is no source account {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
