import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_mapping: 'The source account {name} keeps no mapping {id}.',
  no_mask: '"{mask}" is not the last digits of an account.',
  no_such_source_account: 'there is no source account {id} in these books.',
  fed_account_of_wrong_type: '{account} is of type {type}; a source feeds an asset or a liability.',
  fed_account_without_lines: '{account} cannot be posted to.',
  fed_account_with_role: '{account} has a role of its own, so no source feeds it.',
} as const;

export const why = reasonsOf(REASONS);
