import { DECIDERS, ROLES } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { amount, count, id, listOf, money, oneOf, text, truth, whole } from '../../fields.ts';
import { input, output } from '../../schemas.ts';

const policyName = text('The name of the policy.', 'Above 1,000');
const operations = listOf(
  text('An operation or a group of operations, as on the audit trail.', 'invoices.issue'),
  'The operations, or whole groups such as `invoices`. Empty for all.',
  [],
);
const deciders = listOf(
  oneOf(DECIDERS, 'A role of members, `agent`, `rule`, `model`, or `service` for scheduled work and other programs.', 'agent'),
  'The authors whom the policy covers. Empty for all.',
  ['agent', 'rule'],
);
const ABOVE = 'Entries whose debits add up to more than this amount in the currency of the books. Null for any amount.';
const accountIds = listOf(
  id('account', 'An account.', EXAMPLE_ACCOUNTS.rent),
  'Entries with a line on one of these accounts. Empty for all.',
  [],
);
const isForEarlierMonths = truth('Whether the policy covers only entries that are dated before the current month.', false);
const APPROVALS = 'The number of members who approve.';
const approverRoles = listOf(
  oneOf(ROLES, 'A role.', 'owner'),
  'The roles of the members who approve. Empty for everyone who may call the operation.',
  ['owner'],
);
const allowsOwnApproval = truth('Whether the approval of the member who proposed counts.', false);
const DAYS = 'The number of days after which a proposal expires.';

export const PolicyOut = output('PolicyOut', 'An approval policy. All its conditions must hold.', {
  id: id('policy', 'The id of the policy.'),
  name: policyName,
  operations,
  deciders,
  amount_above: v.nullable(money(ABOVE, '1000.00')),
  account_ids: accountIds,
  is_for_earlier_months: isForEarlierMonths,
  approvals: whole(APPROVALS, 1),
  approver_roles: approverRoles,
  allows_own_approval: allowsOwnApproval,
  expires_after_days: whole(DAYS, 30),
});

export const PolicyListOut = output('PolicyListOut', 'The approval policies.', { data: listOf(PolicyOut, 'The policies, oldest first.') });

const conditions = {
  operations: v.optional(operations),
  deciders: v.optional(deciders),
  amount_above: v.nullish(amount(ABOVE, '1000.00')),
  account_ids: v.optional(accountIds),
  is_for_earlier_months: v.optional(isForEarlierMonths),
  approvals: v.optional(count(`${APPROVALS} 1 to 5. Default: 1.`, 1)),
  approver_roles: v.optional(approverRoles),
  allows_own_approval: v.optional(allowsOwnApproval),
  expires_after_days: v.optional(count(`${DAYS} 1 to 365. Default: 30.`, 30)),
};

export const NewPolicyIn = input(
  'NewPolicy',
  'An approval policy to add. What it omits does not restrict it.',
  { name: policyName, ...conditions },
  { name: 'Above 1,000', deciders: ['agent', 'rule'], amount_above: '1000.00' },
);

export const PolicyChangeIn = input(
  'PolicyChange',
  'Changes to an approval policy. Omitted fields stay unchanged.',
  { name: v.optional(policyName), ...conditions },
  { approvals: 2 },
);
