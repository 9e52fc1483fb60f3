import type { Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type SuggestionsNeeds = Needs<
  'accounts' | 'categorizations' | 'comments' | 'counterparties' | 'openItems' | 'sources' | 'transactions'
>;
