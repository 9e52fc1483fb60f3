import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';

export const conditionsOf = ({ rules }: Texts, conditions: Schemas['RuleConditionsOut']): string => {
  const { description_contains: contains, description_words: words, description_is: whole, direction } = conditions;
  const { memo_contains: memo, memo_words: memoWords, memo_is: wholeMemo } = conditions;
  const { min_amount: min, max_amount: max, from_day: from, to_day: to } = conditions;
  return [
    ...(contains === null ? [] : [rules.contains(contains)]),
    ...(words === null ? [] : [rules.hasWords(words)]),
    ...(whole === null ? [] : [rules.isWhole(whole)]),
    ...(memo === null ? [] : [rules.ofMemo(rules.contains(memo))]),
    ...(memoWords === null ? [] : [rules.ofMemo(rules.hasWords(memoWords))]),
    ...(wholeMemo === null ? [] : [rules.ofMemo(rules.isWhole(wholeMemo))]),
    ...(direction === null ? [] : [rules.directions[direction]]),
    ...(min === null && max === null ? [] : [rules.amounts(min, max)]),
    ...(from === null && to === null ? [] : [rules.days(from ?? 1, to ?? 31)]),
    ...(conditions.source_account_id === null ? [] : [rules.ofSource]),
    ...(conditions.counterparty_id === null ? [] : [rules.ofParty]),
  ].join(conditions.require === 'any' ? rules.or : ', ');
};
