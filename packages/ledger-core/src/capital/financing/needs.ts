import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type FinancingNeeds = Needs<'accounts' | 'counterparties' | 'dimensions' | 'instruments' | 'journal' | 'periods' | 'sources'> &
  Emits<'financing_instrument' | 'journal_entry'> &
  Asks<'feeds'>;
