import { EXAMPLE_IDS, type RuleView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { count, id, listOf, moment, mostlyNull, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionIn, LineDimensionRef, output, outputOf, pageOf } from '../../schemas.ts';
import { RuleConditionsIn, RuleConditionsOut } from './conditions.ts';

const PRIORITY = 'The priority, 0 to 1,000,000. The rule with the lowest number is evaluated first.';
const ruleName = text('The name of the rule.', 'Rent of the shop');
const accountId = id(
  'account',
  'The account for matching transactions. A rule has either this, `transfer_account_id`, `shares` or `exclude_reason`.',
  EXAMPLE_ACCOUNTS.rent,
);
const transferAccountId = id('account', 'The other account of the transfers. It cannot have a source account of its own.');
const shareAccountId = id('account', 'An account of the split.');
const PERCENT = 'The percentage, more than zero, with at most two decimals. All percentages must add up to 100.';
const setsNote = text(
  'The note for the transaction, which becomes the memo of the entry. Null leaves the note unchanged.',
  'Rent, shop and office',
);
const setsCounterpartyId = id('counterparty', 'The counterparty for the transaction, or null.');
const excludeReason = text(
  'The reason for excluding, 1 to 500 characters. Matching transactions are permanently excluded from the books. Null if the rule categorizes.',
  'Paid by the owner',
);
const postsOnItsOwn = truth(
  'Whether the rule posts or excludes without a person. Otherwise, categorized transactions become `ready`, and exclusions are suggestions in review. The default is true for a rule that categorizes. For a rule that excludes it is false, because imports do not restore excluded transactions.',
);
const isActive = truth('False if the rule is inactive. An inactive rule is not evaluated.');
const RuleShareOut = outputOf<RuleView['shares'][number]>()(
  'RuleShareOut',
  "A part of a rule's split.",
  {
    account_id: shareAccountId,
    account_code: text('The account number.', '6090'),
    account_name: text('The account name.', 'Rent'),
    percent: text(PERCENT, '60.00'),
  },
  { parts: { account: 'account' }, differences: { percent: ({ basisPoints }) => (basisPoints / 100).toFixed(2) } },
);

export const RuleOut = outputOf<RuleView>()(
  'RuleOut',
  'A rule that categorizes or excludes transactions without a person.',
  {
    id: id('rule', 'The id of the rule.'),
    name: ruleName,
    priority: whole(PRIORITY, 100),
    conditions: RuleConditionsOut,
    account_id: v.nullable(accountId),
    account_code: v.nullable(text('The account number.', '6090')),
    account_name: v.nullable(text('The account name.', 'Rent')),
    transfer_account_id: mostlyNull(transferAccountId),
    transfer_account_code: mostlyNull(text('The number of the transfer account.', '1030')),
    transfer_account_name: mostlyNull(text('The name of the transfer account.', 'Savings elsewhere')),
    shares: listOf(RuleShareOut, 'The accounts of the split, or an empty list.'),
    exclude_reason: mostlyNull(excludeReason),
    sets_counterparty_id: v.nullable(setsCounterpartyId),
    dimensions: called('setsDimensions', listOf(LineDimensionRef, 'The dimension values for the transaction.')),
    sets_note: mostlyNull(setsNote),
    posts_on_its_own: postsOnItsOwn,
    is_active: isActive,
    created_at: moment('The creation time.'),
  },
  { parts: { account: 'account', transfer_account: 'transferAccount' }, differences: { conditions: (rule) => rule } },
);

export const RulePage = pageOf('RulePage', 'rules', RuleOut);

export const RuleListOut = output('RuleListOut', 'All rules.', { data: listOf(RuleOut, 'The rules, in evaluation order.') });

export const RuleOrderIn = input('RuleOrder', 'The evaluation order of the rules.', {
  rule_ids: listOf(id('rule', 'A rule.'), 'All rules, including inactive ones, without repetitions. The first is evaluated first.', [
    EXAMPLE_IDS.rule,
  ]),
});

const RuleShareIn = input('RuleShare', "A part of a rule's split.", {
  account_id: shareAccountId,
  percent: text(PERCENT, '60'),
});

const changeable = {
  account_id: v.nullish(accountId),
  transfer_account_id: v.nullish(transferAccountId),
  shares: v.optional(listOf(RuleShareIn, 'The accounts of the split, at least two.')),
  exclude_reason: v.nullish(excludeReason),
  priority: v.optional(count(PRIORITY, 100)),
  conditions: v.optional(RuleConditionsIn),
  sets_counterparty_id: v.nullish(setsCounterpartyId),
  dimensions: called(
    'setsDimensions',
    v.optional(listOf(LineDimensionIn, 'The dimension values for the transaction, at most one of each dimension.')),
  ),
  sets_note: v.nullish(setsNote),
  posts_on_its_own: v.optional(postsOnItsOwn),
  is_active: v.optional(isActive),
};

export const NewRuleIn = input(
  'NewRule',
  'A rule to add, with at least one condition.',
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
  'Changes to a rule. Omitted fields stay unchanged.',
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
