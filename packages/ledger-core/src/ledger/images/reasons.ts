import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_image: 'There is no such image.',
  logo_missing_of: 'The logo of {id} is not in these books.',
} as const;

export const why = reasonsOf(REASONS);
