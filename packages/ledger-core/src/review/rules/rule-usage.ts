import type { RuleCount } from '../../bank/transactions/rule-count.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
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
export const ruleUsage = async (books: Needs<'accounts' | 'rules' | 'transactions'>): Promise<readonly RuleUsage[]> => {
  const [rules, chart, counts] = await Promise.all([books.rules.all(), books.accounts.chart(), books.transactions.ruleCounts()]);
  const hidden = hiddenRules(rules, chart);
  const byRule = new Map<RuleId, RuleCount>(counts.map((each) => [each.ruleId, each]));
  return byPriority(rules).map((rule) => {
    const { filed, lastFiled, excluded, lastExcluded } = byRule.get(rule.id) ?? NOTHING;
    const days = rule.excludeReason === null ? [lastFiled] : [lastFiled, lastExcluded];
    return {
      ruleId: rule.id,
      timesFiled: rule.excludeReason === null ? filed : filed + excluded,
      lastDate:
        days
          .filter((day) => day !== null)
          .sort()
          .at(-1) ?? null,
      hiddenBy: hidden.get(rule.id) ?? null,
    };
  });
};

const NOTHING = { filed: 0, lastFiled: null, excluded: 0, lastExcluded: null };
