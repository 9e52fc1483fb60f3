import { inSlices } from '../../../kernel/slices.ts';
import { decideByRules, ruledAccounts } from '../../../review/rules/decide.ts';
import { inOrder } from '../../../review/rules/rule.ts';
import { withCategorizations } from '../batch.ts';
import type { Step } from './step.ts';

/** The first matching rule decides.  [RUL-2] [RUL-5] */
export const applyRules: Step = async (unit, batch) => {
  const [chart, sources, rules] = await Promise.all([unit.accounts.chart(), unit.sources.all(), unit.rules.all()]);
  const ordered = inOrder(rules);
  const accounts = ruledAccounts(chart, sources);
  const categorizations = await inSlices(unit, batch.undecided, (slice) =>
    slice.flatMap((transaction) => decideByRules(ordered, accounts, transaction) ?? []),
  );
  return withCategorizations(batch, categorizations);
};
