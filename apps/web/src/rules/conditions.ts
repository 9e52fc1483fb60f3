import type { Schemas } from 'ledger-client';
import type { Texts } from '../shell/catalogue/en.ts';

/** What a rule tests, in words. */
export const conditionsOf = ({ rules }: Texts, conditions: Schemas['RuleConditionsOut']): readonly string[] => {
  const { description_contains: contains, description_words: words, direction, min_amount: min, max_amount: max } = conditions;
  return [
    ...(contains === null ? [] : [rules.contains(contains)]),
    ...(words === null ? [] : [rules.hasWords(words)]),
    ...(direction === null ? [] : [rules.directions[direction]]),
    ...(min === null ? [] : [rules.atLeast(min)]),
    ...(max === null ? [] : [rules.atMost(max)]),
    ...(conditions.source_account_id === null ? [] : [rules.ofSource]),
    ...(conditions.counterparty_id === null ? [] : [rules.ofParty]),
  ];
};
