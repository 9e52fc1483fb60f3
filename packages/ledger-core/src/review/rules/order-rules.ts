import type { Actor } from '../../company/books/member.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import { byPriority, type Rule, type RuleId } from './rule.ts';

/** The new order of the rules. */
export interface RuleOrder {
  /** Every rule exactly once, including inactive ones; the first is tried first. */
  readonly ruleIds: readonly RuleId[];
}

/** Leaves room for rules in between. */
const STEP = 10;

/**
 * Sets the order of the rules: their priorities become 10, 20, 30 and so on.  [RUL-15]
 * Refusals, in order of precedence: unprocessable (a rule that is repeated, unknown or missing).
 */
export const orderRules = async (
  unit: Needs<'rules'> & Emits<'rule'>,
  _actor: Actor,
  { ruleIds }: RuleOrder,
): Promise<readonly Rule[] | Refusal<'unprocessable'>> => {
  const rules = await unit.rules.all();
  const places = new Map(ruleIds.map((id, at) => [id, (at + 1) * STEP]));
  const refusal = checkOrder(rules, ruleIds);
  if (refusal !== undefined) return refusal;
  const ordered = rules.map((rule) => ({ ...rule, priority: places.get(rule.id) ?? rule.priority }));
  for (const [at, rule] of ordered.entries())
    if (rule.priority !== rules[at]?.priority) {
      await unit.rules.put(rule);
      unit.emit('rule.updated', rule.id);
    }
  return byPriority(ordered);
};

const checkOrder = (rules: readonly Rule[], ids: readonly RuleId[]): Refusal<'unprocessable'> | undefined => {
  const no = (reason: Why) => refuse('unprocessable', reason, 'ruleIds');
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return no(why.rule_named_again({ id: twice }));
  const unknown = ids.find((id) => rules.every((rule) => rule.id !== id));
  if (unknown !== undefined) return no(why.no_such_rule({ id: unknown }));
  const left = rules.find(({ id }) => !ids.includes(id));
  return left === undefined ? undefined : no(why.rule_left_out({ name: left.name, id: left.id }));
};
