import { searchable } from '../../kernel/text.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { hasDays, hasWords, isOnDays, NO_CONDITIONS, type RuleConditions, setConditions, wordsOf } from './conditions.ts';
import { accountsOfRule, inOrder, type Rule, type RuleId } from './rule.ts';

/** The rules that never apply because an earlier rule matches everything that they match, each with the first such rule.  [RUL-16] Pure. */
export const hiddenRules = (rules: readonly Rule[], chart: Chart): ReadonlyMap<RuleId, Rule> => {
  const ordered = inOrder(rules);
  return new Map(
    ordered.flatMap((rule, at) => {
      const earlier = ordered.slice(0, at).find((each) => asksForAllOf(each, rule) && filesWhere(each, rule, chart));
      return earlier === undefined ? [] : [[rule.id, earlier] as const];
    }),
  );
};

/**
 * Whether the earlier rule can categorize everything that the later one can, judged by accounts. An earlier rule that is skipped hides
 * nothing.  [RUL-4]
 */
const filesWhere = (earlier: Rule, later: Rule, { byId }: Chart): boolean => {
  if (earlier.transferAccountId !== null) return later.transferAccountId !== null;
  const typesOf = (rule: Rule) => accountsOfRule(rule).map((id) => byId.get(id)?.type);
  const known = typesOf(later);
  return typesOf(earlier).every((type) => (type !== 'revenue' && type !== 'expense') || known.includes(type));
};

/** Whether the earlier conditions match everything that the later ones match. Returns false if that cannot be determined. */
const asksForAllOf = (earlier: RuleConditions, later: RuleConditions): boolean => {
  const cases = later.require === 'all' ? [later] : eachAlone(later);
  const wanted = eachAlone(earlier);
  return cases.every((one) =>
    earlier.require === 'all' ? wanted.every((condition) => follows(condition, one)) : wanted.some((condition) => follows(condition, one)),
  );
};

/** The fields that form one condition in pairs. */
const PAIRED = new Set<string>(['minAmountMinor', 'maxAmountMinor', 'fromDay', 'toDay']);

/** Each set condition as a separate condition. */
const eachAlone = (all: RuleConditions): readonly RuleConditions[] => {
  const { minAmountMinor, maxAmountMinor, fromDay, toDay } = all;
  return [
    ...setConditions(all).flatMap(({ field, value }) => (PAIRED.has(field) ? [] : [{ ...NO_CONDITIONS, [field]: value }])),
    ...(minAmountMinor === null && maxAmountMinor === null ? [] : [{ ...NO_CONDITIONS, minAmountMinor, maxAmountMinor }]),
    ...(hasDays(all) ? [{ ...NO_CONDITIONS, fromDay, toDay }] : []),
  ];
};

/** Whether everything that the given conditions match also matches a single condition. */
const follows = (condition: RuleConditions, given: RuleConditions): boolean =>
  followsFromText(onDescription(condition), onDescription(given)) &&
  followsFromText(onMemo(condition), onMemo(given)) &&
  (condition.direction === null || condition.direction === given.direction) &&
  (condition.minAmountMinor === null || (given.minAmountMinor !== null && given.minAmountMinor >= condition.minAmountMinor)) &&
  (condition.maxAmountMinor === null || (given.maxAmountMinor !== null && given.maxAmountMinor <= condition.maxAmountMinor)) &&
  (!hasDays(condition) || (hasDays(given) && daysOf(given).every((day) => isOnDays(condition, day)))) &&
  (condition.sourceId === null || condition.sourceId === given.sourceId) &&
  (condition.counterpartyId === null || condition.counterpartyId === given.counterpartyId);

/** The conditions on one text: a substring, words, the whole text. */
type OnText = readonly [part: string | null, words: string | null, whole: string | null];

const onDescription = (of: RuleConditions): OnText => [of.descriptionContains, of.descriptionWords, of.descriptionIs];
const onMemo = (of: RuleConditions): OnText => [of.memoContains, of.memoWords, of.memoIs];

const followsFromText = ([part, words, whole]: OnText, [givenPart, givenWords, givenWhole]: OnText): boolean => {
  const text = searchable(givenWhole ?? givenPart ?? '');
  if (part !== null && !text.includes(searchable(part))) return false;
  if (whole !== null && (givenWhole === null || text !== searchable(whole))) return false;
  const known = [givenWhole ?? '', givenWords ?? ''].join(' ');
  return words === null || (wordsOf(words).length > 0 && hasWords(known, words));
};

const daysOf = (conditions: RuleConditions): readonly number[] =>
  Array.from({ length: 31 }, (_, at) => at + 1).filter((day) => isOnDays(conditions, day));
