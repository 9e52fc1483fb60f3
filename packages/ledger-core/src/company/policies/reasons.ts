import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  needs_approval: 'This requires an approval ({policies:and}). Propose it.',
  waits_for_approval: 'This requires an approval ({policies:and}). Proposal {proposal} was created.',
  needs_approval_of_person:
    'This requires an approval ({policies:and}), but cannot be proposed. Ask a member whom the policy does not cover.',
  no_such_policy: 'There is no approval policy {id} in these books.',
  no_such_operation:
    'there is no operation and no group of operations "{operation}". The audit trail has their names, such as invoices.issue.',
  operation_not_proposable: '"{operation}" cannot be proposed, so a policy cannot require an approval for it.',
  list_too_long: 'must have at most {most} values, each once.',
  no_such_account_for_policy: 'there is no account {account} in these books.',
  amount_negative: 'must be 0 or more.',
  number_out_of_range: 'must be a whole number from {least} to {most}.',
  too_many_policies: 'The books already have {most} approval policies, the maximum. Remove one first.',
  policy_covers_everyone: 'An approval policy for all operations and all authors must have an amount, accounts or earlier months.',
  approvers_may_not: 'No role of {roles:or} may decide on proposals.',
} as const;

export const why = reasonsOf(REASONS);
