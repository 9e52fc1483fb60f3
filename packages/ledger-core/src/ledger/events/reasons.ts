import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_position: 'must be a whole number, 0 or greater, not {position}.',
  no_such_event: 'There is no event {id} in these books.',
  count_out_of_range: 'must be a whole number from {least} to {most}, not {count}.',
  unknown_event_filter: '"{given}" is neither an event type, such as invoice.paid, nor an event family, such as invoice.',
  event_position_gap: 'Event {position} follows event {before}. The positions have a gap.',
  event_of_unknown_type: 'Event {position} has the unknown type {type}.',
  event_count_differs: 'The books count {count} events, but the last one is at position {last}.',
  month_unlike_last_event: 'The state of {month} does not match its last event, {type}.',
} as const;

export const why = reasonsOf(REASONS);
