import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_picture: 'There is no such picture.',
} as const;

export const why = reasonsOf(REASONS);
