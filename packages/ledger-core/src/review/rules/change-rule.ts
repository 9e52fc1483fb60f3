import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkRule, type RuleRefusal } from './check-rule.ts';
import { draftOf, type RuleChange } from './draft.ts';
import { readRule, recordsFor } from './read-rules.ts';
import type { Rule, RuleId } from './rule.ts';

/**
 * Changes, deactivates or reactivates a rule. Its decisions are unchanged.  [RUL-9]
 * Refusals, in order of precedence: not_found, then as for a new rule. Deactivating a rule is always possible: its account may already be
 * inactive.
 */
export const changeRule = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'rules' | 'sources'> & Emits<'rule'>,
  _actor: Actor,
  id: RuleId,
  change: RuleChange,
): Promise<Rule | RuleRefusal | Refusal<'not_found'>> => {
  const rule = await readRule(unit, id);
  if (isRefusal(rule)) return rule;
  const changed = draftOf(rule, change, unit.settings.currency);
  if (isRefusal(changed)) return changed;
  const refusal = isOnlyStopped(change) ? undefined : checkRule(changed, await recordsFor(unit, changed));
  if (refusal !== undefined) return refusal;
  if (isSame(rule, changed)) return rule;
  await unit.rules.put(changed);
  unit.emit('rule.updated', id);
  return changed;
};

const isOnlyStopped = ({ isActive, ...others }: RuleChange): boolean =>
  isActive === false && Object.values(others).every((value) => value === undefined);
