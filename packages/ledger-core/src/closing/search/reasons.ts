import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  search_too_long: 'a search has at most {most} characters; leave words out.',
  search_empty: 'write a word, an amount such as 1,250.00, or a day such as 2026-03-31.',
} as const;

export const why = reasonsOf(REASONS);
