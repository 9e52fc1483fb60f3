import type { RuleUsage } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, mostlyNull, whole } from '../../http/fields.ts';
import { output } from '../../http/wire.ts';

export const RuleUsageOut = output('RuleUsageOut', 'What a rule is worth.', {
  rule_id: id('rule', 'The rule.'),
  times_filed: whole('How many posted and ready transactions stand as it decided; of a rule that excludes, the excluded ones too.', 12),
  last_date: v.nullable(date('The day of the newest of them; null for none.')),
  hidden_by_rule_id: mostlyNull(
    id('rule', 'The earlier rule that asks for all that this one asks for, so that it never decides; null for none.'),
  ),
});

export const RuleUsageListOut = output('RuleUsageListOut', 'The use of every rule.', {
  data: listOf(RuleUsageOut, 'One for each rule, in the order in which they are tried.'),
});

export const ruleUsageOut = ({ ruleId, timesFiled, lastDate, hiddenBy }: RuleUsage): v.InferOutput<typeof RuleUsageOut> => ({
  rule_id: ruleId,
  times_filed: timesFiled,
  last_date: lastDate,
  hidden_by_rule_id: hiddenBy?.id ?? null,
});
