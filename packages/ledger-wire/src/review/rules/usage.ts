import type { RuleUsage } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, mostlyNull, whole } from '../../fields.ts';
import { output, outputOf } from '../../schemas.ts';

export const RuleUsageOut = outputOf<RuleUsage>()(
  'RuleUsageOut',
  'The usage of a rule.',
  {
    rule_id: id('rule', 'The rule.'),
    times_filed: whole(
      "The number of posted and ready transactions with the rule's current categorization. For a rule that excludes, also the excluded transactions.",
      12,
    ),
    last_date: v.nullable(date('The date of the newest of these transactions, or null.')),
    hidden_by_rule_id: mostlyNull(
      id('rule', 'An earlier rule whose conditions cover all matches of this rule, so that this rule never applies, or null.'),
    ),
  },
  { differences: { hidden_by_rule_id: ({ hiddenBy }) => hiddenBy?.id ?? null } },
);

export const RuleUsageListOut = output('RuleUsageListOut', 'The usage of all rules.', {
  data: listOf(RuleUsageOut, 'The rules, in evaluation order.'),
});
