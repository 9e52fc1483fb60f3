import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type FinancingNeeds = Needs<'accounts' | 'counterparties' | 'dimensions' | 'instruments' | 'journal' | 'periods' | 'sources'> &
  Emits<'financing_instrument' | 'journal_entry'> &
  Calls<'feeds'>;
