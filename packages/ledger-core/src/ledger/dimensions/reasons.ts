import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of dimensions are refused. */
export const REASONS = {
  no_such_dimension: '{path}: there is no dimension {id} in these books.',
  no_value_here: '{name} has no value {value}.',
  account_requires_dimension: '{path}: {code} {name} requires {dimension} on every line.',
  named_already: '{path}: {name} is there already.',
  no_such_value: '{path}: {name} has no value {value}.',
  value_out_of_use: '{path}: {name} {value} is out of use.',
  named_twice: '{path}: {name} is named twice.',
  no_dimension_in_use: '{path}: there is no dimension {id} in use in these books.',
  no_dimension_here: 'There is no dimension {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
