import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  search_too_long: 'a search can have at most {most} characters.',
  search_empty: 'enter a word, an amount such as 1,250.00, or a date such as 2026-03-31.',
} as const;

export const why = reasonsOf(REASONS);
