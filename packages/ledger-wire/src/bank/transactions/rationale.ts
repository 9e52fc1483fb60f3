import { type Currency, type Decision, EXAMPLE_IDS, excludedBy, formatAmount, type Transaction } from 'ledger-core';
import { anyObject, id, text } from '../../fields.ts';
import type { ViewOf } from '../../mapping.ts';
import { output } from '../../schemas.ts';

/** Its fields depend on who decided. */
export const Rationale = anyObject(
  "The reason for the categorization: the rule, the model's reasoning, or the hold with the original categorization. Null for a person's categorization and if there is none.",
  { rule_id: EXAMPLE_IDS.rule, rule_name: 'Rent of the shop' },
);

/** The basis of a decision in wire form; null for a person's decision and if there is none. */
export const rationaleOut = (decision: Decision, { scale }: Currency): Record<string, unknown> | null => {
  switch (decision.by) {
    case 'service':
    case 'person':
      return null;
    case 'rule':
      return {
        rule_id: decision.ruleId,
        rule_name: decision.ruleName,
        ...(decision.excludes !== undefined && { exclude_reason: decision.excludes }),
      };
    case 'refund':
      return { refund_of: decision.chargeId };
    case 'model':
      return { model: decision.model, reasoning: decision.reasoning, cleared: decision.isCleared };
    case 'carried':
      return {
        related_event_id: decision.holdId,
        stored: formatAmount(decision.heldMinor, scale),
        charged: formatAmount(decision.chargedMinor, scale),
        difference: formatAmount(decision.chargedMinor - decision.heldMinor, scale),
      };
  }
};

export const RuleExclusionOut = output(
  'RuleExclusionOut',
  'A rule that excludes the transaction. A suggestion while the transaction needs review.',
  {
    rule_id: id('rule', 'The rule.'),
    rule_name: text('The name of the rule at that time.', 'Private'),
    reason: text('The reason that the rule gives.', 'Paid by the owner'),
  },
);

export const ruleExclusionOf = ({ decision, status }: Transaction): ViewOf<typeof RuleExclusionOut> | null => {
  const by = status === 'needs_review' || status === 'excluded' ? excludedBy(decision) : null;
  return by === null ? null : { ruleId: by.ruleId, ruleName: by.ruleName, reason: by.excludes };
};
