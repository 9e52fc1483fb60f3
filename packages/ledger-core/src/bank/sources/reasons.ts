import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_mapping: 'The source account {name} has no mapping {id}.',
  no_mask: '"{mask}" is not the end of an account number.',
  no_such_source_account: 'there is no source account {id} in these books.',
  fed_account_of_wrong_type: '{account} has the type {type}. The account of a source must be an asset or a liability.',
  fed_account_without_lines: '{account} cannot be posted to.',
  fed_account_with_role: '{account} has a role, so it cannot be the account of a source.',
} as const;

export const why = reasonsOf(REASONS);
