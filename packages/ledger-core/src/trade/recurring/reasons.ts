import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_recurrences: 'These books have {most} recurrences already; end one first.',
  one_of: 'one of {choices}.',
  whole_number_to_99: 'a whole number from 1 to 99.',
  day_of_month_without_months: '{on} is a day of a month; with a unit of {unit}s leave it out.',
  until_before_first: '{until} is before {first}, the first day.',
  no_day_until: 'no day comes by {until}; leave it out, or name a later one.',
  too_many_for_past: 'more than {most} would be made for days in the past; name a later first day.',
  kind_stays: 'it stays {kind}; end this one, and make another.',
  no_day_until_end: 'no day comes by {until}; end it instead.',
  recurrence_paused_already: '{name} is paused already.',
  recurrence_not_paused: '{name} is not paused.',
  recurrence_ended: '{name} has ended; make another one.',
  whole_number_up_to: 'a whole number from 0 to {most}.',
  no_such_recurrence: 'There is no recurrence {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
