import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  transfer_to_wrong_type: '{code} {name} has the type {type}. A transfer goes to an asset or a liability.',
  one_target: 'set only one: an account, a transfer account, shares, or a reason to exclude.',
  no_share: '"{percent}" is not a valid percentage. It must be greater than zero with at most two decimal places, like 33.34.',
  smallest_above_largest: 'the smallest amount is greater than the largest.',
  possible_duplicate: 'This transaction may be a duplicate of {transaction}. Compare them, then categorize it individually or exclude it.',
  rule_does_not_post: 'This transaction is posted, but the rule "{name}" does not post automatically. It would reverse the entry.',
  rule_does_not_ask: 'The rule "{name}" does not match this transaction.',
  no_such_rule: 'there is no rule {id} in these books.',
  priority_out_of_range: 'must be a whole number from 0 to {most}, not {priority}.',
  no_day_of_month: 'must be a day of the month from 1 to 31, not {day}.',
  rule_without_condition: 'a rule requires at least one condition.',
  rule_without_target: 'a rule requires an account, a transfer account, shares, or a reason to exclude.',
  rule_shares_out_of_range: 'a rule must split between 2 to {most} accounts, not {count}.',
  rule_shares_not_whole: 'the percentages must add up to 100, not {sum}.',
  no_such_thing_of_rule: 'there is no {id} in these books.',
  rule_named_again: '{id} is listed more than once.',
  rule_left_out: 'the rule "{name}" ({id}) is missing. List every rule.',
  other_halves_match: '{code} {name} has a source account, whose transactions are the other legs. They are matched without a rule.',
} as const;

export const why = reasonsOf(REASONS);
