import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  transfer_to_wrong_type: '{code} {name} is of the type {type}; a transfer goes to an asset or a liability.',
  one_target: 'name {targets}; not more than one of them.',
  no_share: '"{percent}" is no share; give more than zero with at most two decimals, like 33.34.',
  smallest_above_largest: 'the smallest amount is above the largest.',
  possible_duplicate: 'This transaction may be the same as {transaction}; exclude it or file it alone.',
  rule_does_not_post: 'This transaction is posted, and the rule "{name}" does not post: it would take it out of the books.',
  rule_does_not_ask: 'The rule "{name}" does not ask for this transaction.',
  no_such_rule: 'there is no rule {id} in these books.',
  priority_out_of_range: '{priority} is not a whole number from 0 to {most}.',
  no_day_of_month: '{day} is no day of a month; give 1 to 31.',
  rule_without_condition: 'a rule has at least one.',
  rule_without_target: 'a rule files or excludes; name {targets}.',
  rule_shares_out_of_range: 'a rule splits over 2 to {most} accounts; these are {count}.',
  rule_account_twice: '{account} is named twice.',
  rule_shares_not_whole: 'they add up to {sum} percent, not to 100.',
  no_such_thing_of_rule: 'there is no {id} in these books.',
  rule_named_again: '{id} is named more than once.',
  rule_left_out: 'the rule "{name}" ({id}) is left out; name every rule.',
  other_halves_match: '{code} {name} has a source account, whose transactions are the other halves; they are matched without a rule.',
} as const;

export const why = reasonsOf(REASONS);
