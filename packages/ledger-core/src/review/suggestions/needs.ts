import type { Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type SuggestionsNeeds = Needs<
  'accounts' | 'categorizations' | 'comments' | 'counterparties' | 'openItems' | 'sources' | 'transactions'
>;
