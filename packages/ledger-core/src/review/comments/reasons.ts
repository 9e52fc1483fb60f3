import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of comments are refused. */
export const REASONS = {
  no_such_comment: 'There is no comment {id} in these books.',
} as const;

export const why = reasonsOf(REASONS);
