import { EXAMPLE_IDS, type RuleView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { count, id, listOf, moment, mostlyNull, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionIn, LineDimensionRef, output, outputOf, pageOf } from '../../schemas.ts';
import { RuleConditionsIn, RuleConditionsOut } from './conditions.ts';

const PRIORITY = 'The order of the rules: the lowest number is tried first. 0 to 1,000,000.';
const ruleName = text('The name of the rule.', 'Rent of the shop');
const accountId = id(
  'account',
  'The account to which it files. A rule has this, `transfer_account_id`, `shares` or `exclude_reason`.',
  EXAMPLE_ACCOUNTS.rent,
);
const transferAccountId = id('account', 'The other account of the transfers that it files; it has no source account of its own.');
const shareAccountId = id('account', 'An account over which it splits.');
const PERCENT = 'Its share in percent, more than zero, with at most two decimals. The shares add up to 100.';
const setsNote = text('The note that it sets, which is the memo of the entry too; null leaves the note as it is.', 'Rent, shop and office');
const setsCounterpartyId = id('counterparty', 'The counterparty that it sets; null for none.');
const excludeReason = text(
  'Why it excludes: what it decides on is kept out of the books for this reason, and stays out. 1 to 500 characters; null where it files.',
  'Paid by the owner',
);
const postsOnItsOwn = truth(
  'Whether it decides without a person: it posts, or excludes. Otherwise what it files becomes `ready`, and what it would exclude awaits review with that suggestion. Default: true of a rule that files, false of one that excludes, since nothing brings back what it excludes on import.',
);
const isActive = truth('False when it is taken out of use: it is not tried.');
const RuleShareOut = outputOf<RuleView['shares'][number]>()(
  'RuleShareOut',
  'One share of what a rule splits.',
  {
    account_id: shareAccountId,
    account_code: text('The number of that account.', '6090'),
    account_name: text('The name of that account.', 'Rent'),
    percent: text(PERCENT, '60.00'),
  },
  { parts: { account: 'account' }, differences: { percent: ({ basisPoints }) => (basisPoints / 100).toFixed(2) } },
);

export const RuleOut = outputOf<RuleView>()(
  'RuleOut',
  'A rule that files transactions without a person, or excludes them.',
  {
    id: id('rule', 'The id of the rule.'),
    name: ruleName,
    priority: whole(PRIORITY, 100),
    conditions: RuleConditionsOut,
    account_id: v.nullable(accountId),
    account_code: v.nullable(text('The number of that account.', '6090')),
    account_name: v.nullable(text('The name of that account.', 'Rent')),
    transfer_account_id: mostlyNull(transferAccountId),
    transfer_account_code: mostlyNull(text('The number of that account.', '1030')),
    transfer_account_name: mostlyNull(text('The name of that account.', 'Savings elsewhere')),
    shares: listOf(RuleShareOut, 'The accounts over which it splits; empty for none.'),
    exclude_reason: mostlyNull(excludeReason),
    sets_counterparty_id: v.nullable(setsCounterpartyId),
    dimensions: called('setsDimensions', listOf(LineDimensionRef, 'The values of dimensions that it sets.')),
    sets_note: mostlyNull(setsNote),
    posts_on_its_own: postsOnItsOwn,
    is_active: isActive,
    created_at: moment('When it was added.'),
  },
  { parts: { account: 'account', transfer_account: 'transferAccount' }, differences: { conditions: (rule) => rule } },
);

export const RulePage = pageOf('RulePage', 'rules', RuleOut);

export const RuleListOut = output('RuleListOut', 'Every rule.', { data: listOf(RuleOut, 'In the order in which they are tried.') });

export const RuleOrderIn = input('RuleOrder', 'An order of the rules.', {
  rule_ids: listOf(id('rule', 'A rule.'), 'Every rule, those out of use too, each once; the first is tried first.', [EXAMPLE_IDS.rule]),
});

const RuleShareIn = input('RuleShare', 'One share of what a rule splits.', {
  account_id: shareAccountId,
  percent: text(PERCENT, '60'),
});

const changeable = {
  account_id: v.nullish(accountId),
  transfer_account_id: v.nullish(transferAccountId),
  shares: v.optional(listOf(RuleShareIn, 'The accounts over which it splits, at least two.')),
  exclude_reason: v.nullish(excludeReason),
  priority: v.optional(count(PRIORITY, 100)),
  conditions: v.optional(RuleConditionsIn),
  sets_counterparty_id: v.nullish(setsCounterpartyId),
  dimensions: called('setsDimensions', v.optional(listOf(LineDimensionIn, 'The values of dimensions that it sets, at most one of each.'))),
  sets_note: v.nullish(setsNote),
  posts_on_its_own: v.optional(postsOnItsOwn),
  is_active: v.optional(isActive),
};

export const NewRuleIn = input(
  'NewRule',
  'A rule to add. It has at least one condition.',
  {
    name: ruleName,
    ...changeable,
  },
  {
    name: 'Rent of the shop',
    account_id: EXAMPLE_ACCOUNTS.rent,
    conditions: { description_contains: 'OREGON PROPERTY', direction: 'out' },
  },
);

export const RuleChangeIn = input(
  'RuleChange',
  'What may change of a rule; a field that is left out stays as it is.',
  {
    name: v.optional(ruleName),
    ...changeable,
  },
  { priority: 50 },
);

/** In the library, the conditions are fields of the rule itself. */
export const ruleIn = <Conditions extends object, Rule extends object>({
  conditions,
  ...rule
}: Rule & { readonly conditions?: Conditions }) => ({ ...rule, ...conditions });
