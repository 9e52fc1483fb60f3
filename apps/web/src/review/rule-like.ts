import { ruleLike } from '../rules/like.ts';
import { suggestionOf } from './suggestion.ts';
import type { Waiting } from './waiting.ts';

/** The form of a rule for rows like one. */
export const toRuleLike = (row: Waiting) => {
  const suggestion = suggestionOf(row);
  return {
    from: '/$books',
    to: '/$books/rules',
    search: ruleLike(row.transaction, suggestion?.kind === 'account' ? suggestion.accountId : undefined),
  } as const;
};
