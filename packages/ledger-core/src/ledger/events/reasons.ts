import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of events are refused. */
export const REASONS = {
  no_position: '{path}: {position} is not a whole number from 0 on.',
  no_such_event: 'There is no event {id} in these books.',
  count_out_of_range: '{path}: {count} is not a whole number from {least} to {most}.',
} as const;

export const why = reasonsOf(REASONS);
