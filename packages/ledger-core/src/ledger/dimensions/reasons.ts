import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_dimension: 'there is no dimension {id} in these books.',
  account_requires_dimension: '{code} {name} requires {dimension} on every line.',
  named_already: '{name} already exists.',
  no_such_value: '{name} has no value {value}.',
  value_out_of_use: '{name} {value} is inactive.',
  named_twice: '{name} is listed more than once.',
  no_dimension_in_use: 'there is no active dimension {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
