import type { IsoDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { Books } from '../../store/books.ts';
import { hiddenRules } from './hides.ts';
import { byPriority, type Rule, type RuleId } from './rule.ts';

/** What a rule is worth: how much stands as it decided, and whether it is ever asked.  [RUL-16] */
export interface RuleUsage {
  readonly ruleId: RuleId;
  /** Posted and ready transactions that stand as the rule decided; of a rule that excludes, the excluded ones too. */
  readonly timesFiled: number;
  /** The day of the newest of them; null for none. */
  readonly lastDate: IsoDate | null;
  /** The earlier rule that asks for all that this one asks for, so that it never decides; null for none. */
  readonly hiddenBy: Rule | null;
}

/** The use of every rule, in the order in which they are tried.  [RUL-16] */
export const ruleUsage = async (books: Books): Promise<readonly RuleUsage[]> => {
  const [rules, chart, counts] = await Promise.all([books.rules.all(), books.accounts.chart(), books.transactions.ruleCounts()]);
  const hidden = hiddenRules(rules, chart);
  const byRule = groupBy(counts, ({ ruleId }) => ruleId);
  return byPriority(rules).map((rule) => {
    const standing = (byRule.get(rule.id) ?? []).filter(({ status }) => status !== 'excluded' || rule.excludeReason !== null);
    return {
      ruleId: rule.id,
      timesFiled: standing.reduce((sum, { count }) => sum + count, 0),
      lastDate:
        standing
          .map(({ lastDate }) => lastDate)
          .sort()
          .at(-1) ?? null,
      hiddenBy: hidden.get(rule.id) ?? null,
    };
  });
};
