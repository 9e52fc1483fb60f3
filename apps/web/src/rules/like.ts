import type { Schemas } from 'ledger-client';
import type { RulesSearch } from './search.ts';

/** A new rule for rows like one: its words up to the first with a digit, which are numbers of receipts, cards and days; its direction; the account it is filed to, or would be. Pure. */
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
