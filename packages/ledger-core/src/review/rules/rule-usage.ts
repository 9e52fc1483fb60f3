import type { RuleCount } from '../../bank/transactions/rule-count.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { hiddenRules } from './hides.ts';
import { byPriority, type Rule, type RuleId } from './rule.ts';

/** How many transactions a rule currently decides, and whether it is ever reached.  [RUL-16] */
export interface RuleUsage {
  readonly ruleId: RuleId;
  /** Posted and ready transactions with the rule's decision; for a rule that excludes, also the excluded ones. */
  readonly timesFiled: number;
  /** The date of the newest; null if there are none. */
  readonly lastDate: IsoDate | null;
  /** The earlier rule that matches everything that this one matches, so that it never applies; null if there is none. */
  readonly hiddenBy: Rule | null;
}

/** The usage of every rule, in order of precedence.  [RUL-16] */
export const ruleUsage = async (unit: Needs<'accounts' | 'rules' | 'transactions'>): Promise<readonly RuleUsage[]> => {
  const [rules, chart, counts] = await Promise.all([unit.rules.all(), unit.accounts.chart(), unit.transactions.ruleCounts()]);
  const hidden = hiddenRules(rules, chart);
  const byRule = new Map<RuleId, RuleCount>(counts.map((each) => [each.ruleId, each]));
  return byPriority(rules).map((rule) => {
    const { categorized, lastCategorized, excluded, lastExcluded } = byRule.get(rule.id) ?? NOTHING;
    const days = rule.excludeReason === null ? [lastCategorized] : [lastCategorized, lastExcluded];
    return {
      ruleId: rule.id,
      timesFiled: rule.excludeReason === null ? categorized : categorized + excluded,
      lastDate:
        days
          .filter((day) => day !== null)
          .sort()
          .at(-1) ?? null,
      hiddenBy: hidden.get(rule.id) ?? null,
    };
  });
};

const NOTHING = { categorized: 0, lastCategorized: null, excluded: 0, lastExcluded: null };
