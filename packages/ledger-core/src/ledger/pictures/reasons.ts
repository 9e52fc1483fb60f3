import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of pictures are refused. */
export const REASONS = {
  no_such_picture: 'There is no such picture.',
} as const;

export const why = reasonsOf(REASONS);
