import { type Currency, type Decision, formatAmount } from 'ledger-core';
import { EXAMPLE_IDS } from '../../http/example-ids.ts';
import { anyObject } from '../../http/fields.ts';

/** Its fields depend on who decided. */
export const Rationale = anyObject(
  "The grounds of the decision: the rule, the model's words, or the hold from which it was taken over; null for a person's decision and without one.",
  { rule_id: EXAMPLE_IDS.rule, rule_name: 'Rent of the shop' },
);

/** The basis of a decision in wire form; null for a person's decision and without one. */
export const rationaleOut = (decision: Decision, { scale }: Currency): Record<string, unknown> | null => {
  switch (decision.by) {
    case 'service':
    case 'person':
      return null;
    case 'rule':
      return { rule_id: decision.ruleId, rule_name: decision.ruleName };
    case 'refund':
      return { refund_of: decision.chargeId };
    case 'model':
      return { model: decision.model, reasoning: decision.reasoning, cleared: decision.isCleared };
    case 'carried':
      return {
        related_event_id: decision.holdId,
        held: formatAmount(decision.heldMinor, scale),
        charged: formatAmount(decision.chargedMinor, scale),
        difference: formatAmount(decision.chargedMinor - decision.heldMinor, scale),
      };
  }
};
