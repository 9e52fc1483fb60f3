import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of matching are refused. */
export const REASONS = {
  hold_not_matched: 'This transaction is a hold; match its charge when it comes in.',
  excluded_not_matched: 'This transaction is kept out of the books; nothing is matched with it.',
} as const;

export const why = reasonsOf(REASONS);
