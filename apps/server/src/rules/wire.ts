import type { Currency, NewRule, RuleChange, RuleView } from 'ledger-core';
import * as v from 'valibot';
import { amount, amountOut, id, input, LineDimensionIn, lineDimensionIn, moment, money, number, output, pageOf, paging } from '../wire.ts';

const DIRECTIONS = ['in', 'out'] as const;

export const RuleConditionsOut = output('RuleConditionsOut', {
  description_contains: v.nullable(v.string()),
  description_words: v.nullable(v.string()),
  direction: v.nullable(v.picklist(DIRECTIONS)),
  min_amount: v.nullable(money),
  max_amount: v.nullable(money),
  source_account_id: v.nullable(id('source')),
  counterparty_id: v.nullable(id('counterparty')),
});

export const RuleOut = output('RuleOut', {
  id: id('rule'),
  name: v.string(),
  priority: v.pipe(v.number(), v.integer()),
  conditions: RuleConditionsOut,
  account_id: id('account'),
  account_code: v.string(),
  account_name: v.string(),
  sets_counterparty_id: v.nullable(id('counterparty')),
  dimensions: v.array(v.object({ dimension_id: id('dimension'), value_id: id('dimensionValue') })),
  posts_on_its_own: v.boolean(),
  is_active: v.boolean(),
  created_at: moment,
});

export const RulePage = pageOf('RulePage', RuleOut);

export const RulePreviewQueryIn = v.strictObject(paging);

/** An omitted condition is not tested, or stays as it is; null removes a condition. */
const RuleConditionsIn = input('RuleConditions', {
  description_contains: v.nullish(v.string()),
  description_words: v.nullish(v.string()),
  direction: v.nullish(v.picklist(DIRECTIONS)),
  min_amount: v.nullish(amount),
  max_amount: v.nullish(amount),
  source_account_id: v.nullish(id('source')),
  counterparty_id: v.nullish(id('counterparty')),
});

const changeable = {
  priority: v.optional(number),
  conditions: v.optional(RuleConditionsIn),
  sets_counterparty_id: v.nullish(id('counterparty')),
  dimensions: v.optional(v.array(LineDimensionIn)),
  posts_on_its_own: v.optional(v.boolean()),
  is_active: v.optional(v.boolean()),
};

export const NewRuleIn = input('NewRule', { name: v.string(), account_id: id('account'), ...changeable });
export const RuleChangeIn = input('RuleChange', { name: v.optional(v.string()), account_id: v.optional(id('account')), ...changeable });

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
