import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_position: '{position} is not a whole number from 0 on.',
  no_such_event: 'There is no event {id} in these books.',
  count_out_of_range: '{count} is not a whole number from {least} to {most}.',
  unknown_event_filter: '"{given}" is neither a type of events, such as invoice.paid, nor a family, such as invoice.',
} as const;

export const why = reasonsOf(REASONS);
