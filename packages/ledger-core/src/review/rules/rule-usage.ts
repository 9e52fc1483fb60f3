import type { RuleCount } from '../../bank/transactions/rule-count.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { Books } from '../../store/books.ts';
import { hiddenRules } from './hides.ts';
import { byPriority, type Rule, type RuleId } from './rule.ts';

/** What a rule is worth: how much stands as it decided, and whether it is ever asked.  [RUL-16] */
export interface RuleUsage {
  readonly ruleId: RuleId;
  /** Posted and ready transactions that stand as the rule decided. */
  readonly timesFiled: number;
  /** The day of the newest of them; null for none. */
  readonly lastDate: IsoDate | null;
  /** The earlier rule that asks for all that this one asks for, so that it never decides; null for none. */
  readonly hiddenBy: Rule | null;
}

/** The use of every rule, in the order in which they are tried.  [RUL-16] */
export const ruleUsage = async (books: Books): Promise<readonly RuleUsage[]> => {
  const [rules, chart, counts] = await Promise.all([books.rules.all(), books.accounts.chart(), books.transactions.ruleCounts()]);
  const [hidden, byRule] = [hiddenRules(rules, chart), new Map<RuleId, RuleCount>(counts.map((each) => [each.ruleId, each]))];
  return byPriority(rules).map(({ id }) => ({
    ruleId: id,
    timesFiled: byRule.get(id)?.count ?? 0,
    lastDate: byRule.get(id)?.lastDate ?? null,
    hiddenBy: hidden.get(id) ?? null,
  }));
};
