import type { RuleUsage } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, mostlyNull, whole } from '../../fields.ts';
import { output, outputOf } from '../../schemas.ts';

export const RuleUsageOut = outputOf<RuleUsage>()(
  'RuleUsageOut',
  'What a rule is worth.',
  {
    rule_id: id('rule', 'The rule.'),
    times_filed: whole('How many posted and ready transactions stand as it decided; of a rule that excludes, the excluded ones too.', 12),
    last_date: v.nullable(date('The day of the newest of them; null for none.')),
    hidden_by_rule_id: mostlyNull(
      id('rule', 'The earlier rule that asks for all that this one asks for, so that it never decides; null for none.'),
    ),
  },
  { differences: { hidden_by_rule_id: ({ hiddenBy }) => hiddenBy?.id ?? null } },
);

export const RuleUsageListOut = output('RuleUsageListOut', 'The use of every rule.', {
  data: listOf(RuleUsageOut, 'One for each rule, in the order in which they are tried.'),
});
