import type { Schemas } from 'ledger-api-client';
import type { RulesSearch } from './search.ts';

/**
 * A new rule for rows similar to one, with its direction and its assigned or suggested account. Its words end before the first one with a
 * digit, since numbers of receipts, cards and days differ. Pure.
 */
export const ruleLike = (
  { description, direction, status, category_account_id: filedTo }: Schemas['TransactionOut'],
  likely: string | undefined,
): RulesSearch => ({
  write: 'new',
  words: wordsOf(description),
  direction: direction ?? undefined,
  account: status === 'needs_review' ? likely : (filedTo ?? likely),
});

const wordsOf = (description: string): string => {
  const words = description.trim().split(/\s+/);
  const first = words.findIndex((word) => /\d/.test(word));
  return first < 1 ? description.trim() : words.slice(0, first).join(' ');
};
