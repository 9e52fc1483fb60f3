import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { readRule } from './read-rules.ts';
import type { Rule, RuleId } from './rule.ts';

/** Removes a rule. Its decisions are unchanged and keep its id and name.  [RUL-10] */
export const removeRule = async (unit: Needs<'rules'> & Emits<'rule'>, _actor: Actor, id: RuleId): Promise<Rule | Refusal<'not_found'>> => {
  const rule = await readRule(unit, id);
  if (isRefusal(rule)) return rule;
  await unit.emitRemovals('rule.deleted', [rule.id]);
  await unit.rules.remove(rule.id);
  return rule;
};
