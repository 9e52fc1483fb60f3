import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_recurrences: 'These books already have {most} recurrences, the maximum. End one first.',
  one_of: 'must be one of {choices:or}.',
  whole_number_to_99: 'must be a whole number from 1 to 99.',
  day_of_month_without_months: '{on} is a day of the month. Omit it with the unit {unit}.',
  until_before_first: '{until} is before the first date, {first}.',
  no_day_until: 'no date is before or on {until}. Omit it, or choose a later date.',
  too_many_for_past: 'more than {most} documents would be created for past dates. Choose a later first date.',
  kind_stays: 'the kind {kind} cannot be changed. End this recurrence, and create another one.',
  no_day_until_end: 'no more dates follow until {until}. End the recurrence instead.',
  recurrence_paused_already: '{name} is already paused.',
  recurrence_not_paused: '{name} is not paused.',
  recurrence_ended: '{name} has ended. Create another recurrence.',
  whole_number_up_to: 'must be a whole number from 0 to {most}.',
  no_such_recurrence: 'There is no recurrence {id} in these books.',
  the_recurrence: 'the recurrence "{name}"',
} as const;

export const why = reasonsOf(REASONS);
