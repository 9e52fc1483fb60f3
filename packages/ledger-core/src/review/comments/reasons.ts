import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_comment: 'There is no comment {id} in these books.',
  too_many_mentions: 'at most {most} members are mentioned.',
  mentioned_twice: 'each member is mentioned once.',
} as const;

export const why = reasonsOf(REASONS);
