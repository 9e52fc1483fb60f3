import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_position: '{position} is not a whole number from 0 on.',
  no_such_event: 'There is no event {id} in these books.',
  count_out_of_range: '{count} is not a whole number from {least} to {most}.',
  unknown_event_filter: '"{given}" is neither a type of events, such as invoice.paid, nor a family, such as invoice.',
  event_position_gap: 'Event {position} follows event {before}. The positions have a gap.',
  event_of_unknown_type: 'Event {position} has the unknown type {type}.',
  event_count_differs: 'The books count {count} events, but the last one is at position {last}.',
  month_unlike_last_event: 'The state of {month} does not match its last event, {type}.',
} as const;

export const why = reasonsOf(REASONS);
