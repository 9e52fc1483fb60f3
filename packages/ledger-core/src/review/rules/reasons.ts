import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of rules are refused. */
export const REASONS = {
  transfer_to_wrong_type: '{path}: {code} {name} is of the type {type}; a transfer goes to an asset or a liability.',
  one_target: '{path}: name {targets}; not more than one of them.',
  no_share: '{path}: "{percent}" is no share; give more than zero with at most two decimals, like 33.34.',
  smallest_above_largest: '{path}: the smallest amount is above the largest.',
  possible_duplicate: 'This transaction may be the same as {transaction}; exclude it or file it alone.',
  rule_does_not_post: 'This transaction is posted, and the rule "{name}" does not post: it would take it out of the books.',
  rule_does_not_ask: 'The rule "{name}" does not ask for this transaction.',
  no_such_rule: 'There is no rule {id} in these books.',
  priority_out_of_range: '{path}: {priority} is not a whole number from 0 to {most}.',
  no_day_of_month: '{path}: {day} is no day of a month; give 1 to 31.',
  rule_without_condition: '{path}: a rule has at least one.',
  rule_without_target: '{path}: a rule files or excludes; name {targets}.',
  rule_shares_out_of_range: '{path}: a rule splits over 2 to {most} accounts; these are {count}.',
  rule_account_twice: '{path}: {account} is named twice.',
  rule_shares_not_whole: '{path}: they add up to {sum} percent, not to 100.',
  no_such_thing_of_rule: '{path}: there is no {id} in these books.',
  rule_named_again: '{path}: {id} is named more than once.',
  no_rule_to_order: '{path}: there is no rule {id} in these books.',
  rule_left_out: '{path}: the rule "{name}" ({id}) is left out; name every rule.',
} as const;

export const why = reasonsOf(REASONS);
