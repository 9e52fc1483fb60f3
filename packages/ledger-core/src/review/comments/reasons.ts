import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_comment: 'There is no comment {id} in these books.',
  too_many_mentions: 'a comment can mention at most {most} members.',
  mentioned_twice: 'each member can be mentioned only once.',
} as const;

export const why = reasonsOf(REASONS);
