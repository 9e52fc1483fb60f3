import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_dimension: 'there is no dimension {id} in these books.',
  account_requires_dimension: '{code} {name} requires {dimension} on every line.',
  named_already: '{name} is there already.',
  no_such_value: '{name} has no value {value}.',
  value_out_of_use: '{name} {value} is out of use.',
  named_twice: '{name} is named twice.',
  no_dimension_in_use: 'there is no dimension {id} in use in these books.',
} as const;

export const why = reasonsOf(REASONS);
