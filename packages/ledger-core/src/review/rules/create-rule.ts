import type { Actor } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkRule, type RuleRefusal } from './check-rule.ts';
import { NO_CONDITIONS } from './conditions.ts';
import { draftOf, type NewRule } from './draft.ts';
import { recordsFor } from './read-rules.ts';
import type { Rule } from './rule.ts';

/**
 * Creates a rule, which decides on later imports.  [RUL-3]
 * Refusals, in order of precedence: unprocessable (amounts, shares, name, priority, texts, days, the reason to exclude, no condition, no
 * target, unknown account), account_not_usable, unprocessable (dimension values, source, counterparties).
 */
export const createRule = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'rules' | 'sources'> & Emits<'rule'>,
  _actor: Actor,
  input: NewRule,
): Promise<Rule | RuleRefusal> => {
  const rule = await newRule(unit, input);
  if (isRefusal(rule)) return rule;
  await unit.rules.put(rule);
  unit.emit('rule.created', rule.id);
  return rule;
};

export const newRule = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'sources'>,
  input: NewRule,
): Promise<Rule | RuleRefusal> => {
  const blank: Rule = { ...UNSAID, id: unit.newId('rule'), name: '', createdAt: unit.now };
  const rule = draftOf(blank, input, unit.settings.currency);
  return isRefusal(rule) ? rule : (checkRule(rule, await recordsFor(unit, rule)) ?? rule);
};

/** The defaults of a rule. */
const UNSAID: Omit<Rule, 'id' | 'name' | 'createdAt'> = {
  ...NO_CONDITIONS,
  priority: 100,
  accountId: null,
  transferAccountId: null,
  shares: [],
  excludeReason: null,
  setsCounterpartyId: null,
  setsDimensions: [],
  setsNote: null,
  postsOnItsOwn: true,
  isActive: true,
};
