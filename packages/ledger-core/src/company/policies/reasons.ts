import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  needs_approval: 'This needs an approval: {policies:and}. Propose it.',
  waits_for_approval: 'This needs an approval: {policies:and}. The proposal {proposal} waits for it.',
  needs_approval_of_person:
    'This needs an approval: {policies:and}. It cannot be proposed, so a member whom the policy does not cover does it.',
  no_such_policy: 'There is no approval policy {id} in these books.',
  no_such_operation:
    'there is no operation and no group of operations "{operation}". The audit trail has their names, such as invoices.issue.',
  operation_not_proposable: '"{operation}" is only done directly, so it cannot need an approval.',
  list_too_long: 'must have at most {most} values, each once.',
  no_such_account_for_policy: 'there is no account {account} in these books.',
  amount_negative: 'must be 0 or more.',
  number_out_of_range: 'must be a whole number from {least} to {most}.',
  too_many_policies: 'The books have {most} approval policies, which is the most. Remove one first.',
  policy_covers_everyone: 'An approval policy for all operations and all authors must have an amount, accounts or earlier months.',
  approvers_may_not: 'No role of {roles:or} may decide on proposals.',
} as const;

export const why = reasonsOf(REASONS);
