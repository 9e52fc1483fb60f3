import type { Currency, NewRule, RuleChange, RuleView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../http/example-ids.ts';
import { amount, count, id, listOf, moment, money, mostlyNull, oneOf, text, truth, whole } from '../../http/fields.ts';
import { amountOut, input, LineDimensionIn, LineDimensionRef, lineDimensionIn, output, pageOf, paging } from '../../http/wire.ts';

const PRIORITY = 'The order of the rules: the lowest number is tried first. 0 to 1,000,000.';
const MIN = 'The smallest amount.';
const MAX = 'The largest amount.';
const ruleName = text('The name of the rule.', 'Rent of the shop');
const accountId = id('account', 'The account to which it files.', EXAMPLE_ACCOUNTS.rent);
const setsCounterpartyId = id('counterparty', 'The counterparty that it sets; null for none.');
const postsOnItsOwn = truth('Whether it posts without a person. Otherwise what it files becomes `ready`.');
const isActive = truth('False when it is taken out of use: it is not tried.');
const descriptionContains = text('What the description contains, in any case; null when not tested.', 'OREGON PROPERTY');
const descriptionWords = text('Whole words of the description, in any order; null when not tested.', 'rent unit');
const direction = oneOf(['in', 'out'], 'Which way the money moved; null when not tested.', 'out');
const sourceId = id('source', 'The source account of the transaction; null when not tested.');
const counterpartyId = id('counterparty', 'The counterparty of the transaction; null when not tested.');

export const RuleConditionsOut = output('RuleConditionsOut', 'What a rule tests. It matches when all of it holds.', {
  description_contains: v.nullable(descriptionContains),
  description_words: mostlyNull(descriptionWords),
  direction: v.nullable(direction),
  min_amount: v.nullable(money(`${MIN} Null when not tested.`, '3000.00')),
  max_amount: v.nullable(money(`${MAX} Null when not tested.`, '4000.00')),
  source_account_id: mostlyNull(sourceId),
  counterparty_id: mostlyNull(counterpartyId),
});

export const RuleOut = output('RuleOut', 'A rule that files transactions without a person.', {
  id: id('rule', 'The id of the rule.'),
  name: ruleName,
  priority: whole(PRIORITY, 100),
  conditions: RuleConditionsOut,
  account_id: accountId,
  account_code: text('The number of that account.', '6090'),
  account_name: text('The name of that account.', 'Rent'),
  sets_counterparty_id: v.nullable(setsCounterpartyId),
  dimensions: listOf(LineDimensionRef, 'The values of dimensions that it sets.'),
  posts_on_its_own: postsOnItsOwn,
  is_active: isActive,
  created_at: moment('When it was added.'),
});

export const RulePage = pageOf('RulePage', 'rules', RuleOut);

export const RulePreviewQueryIn = v.strictObject(paging);

const RuleConditionsIn = input(
  'RuleConditions',
  'What a rule tests. A condition that is left out is not tested, or stays as it is; null removes it.',
  {
    description_contains: v.nullish(descriptionContains),
    description_words: v.nullish(descriptionWords),
    direction: v.nullish(direction),
    min_amount: v.nullish(amount(MIN, '3000.00')),
    max_amount: v.nullish(amount(MAX, '4000.00')),
    source_account_id: v.nullish(sourceId),
    counterparty_id: v.nullish(counterpartyId),
  },
);

const changeable = {
  priority: v.optional(count(PRIORITY, 100)),
  conditions: v.optional(RuleConditionsIn),
  sets_counterparty_id: v.nullish(setsCounterpartyId),
  dimensions: v.optional(listOf(LineDimensionIn, 'The values of dimensions that it sets, at most one of each.')),
  posts_on_its_own: v.optional(postsOnItsOwn),
  is_active: v.optional(isActive),
};

export const NewRuleIn = input(
  'NewRule',
  'A rule to add. It has at least one condition.',
  {
    name: ruleName,
    account_id: accountId,
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
    account_id: v.optional(accountId),
    ...changeable,
  },
  { priority: 50 },
);

export const newRuleIn = ({ name, account_id, ...said }: v.InferOutput<typeof NewRuleIn>): NewRule => ({
  ...ruleChangeIn(said),
  name,
  accountId: account_id,
});

export const ruleChangeIn = ({ conditions, ...said }: v.InferOutput<typeof RuleChangeIn>): RuleChange => ({
  name: said.name,
  accountId: said.account_id,
  priority: said.priority,
  descriptionContains: conditions?.description_contains,
  descriptionWords: conditions?.description_words,
  direction: conditions?.direction,
  minAmount: conditions?.min_amount,
  maxAmount: conditions?.max_amount,
  sourceId: conditions?.source_account_id,
  counterpartyId: conditions?.counterparty_id,
  setsCounterpartyId: said.sets_counterparty_id,
  setsDimensions: said.dimensions?.map(lineDimensionIn),
  postsOnItsOwn: said.posts_on_its_own,
  isActive: said.is_active,
});

export const ruleOut = (rule: RuleView, currency: Currency): v.InferOutput<typeof RuleOut> => ({
  id: rule.id,
  name: rule.name,
  priority: rule.priority,
  conditions: {
    description_contains: rule.descriptionContains,
    description_words: rule.descriptionWords,
    direction: rule.direction,
    min_amount: limitOut(rule.minAmountMinor, currency),
    max_amount: limitOut(rule.maxAmountMinor, currency),
    source_account_id: rule.sourceId,
    counterparty_id: rule.counterpartyId,
  },
  account_id: rule.account.id,
  account_code: rule.account.code,
  account_name: rule.account.name,
  sets_counterparty_id: rule.setsCounterpartyId,
  dimensions: rule.setsDimensions.map(({ dimensionId, valueId }) => ({ dimension_id: dimensionId, value_id: valueId })),
  posts_on_its_own: rule.postsOnItsOwn,
  is_active: rule.isActive,
  created_at: rule.createdAt,
});

const limitOut = (minor: bigint | null, currency: Currency): string | null => (minor === null ? null : amountOut(minor, currency));
