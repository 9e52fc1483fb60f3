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
} as const;

export const why = reasonsOf(REASONS);
