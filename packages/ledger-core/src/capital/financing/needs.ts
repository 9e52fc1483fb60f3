import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type FinancingNeeds = Needs<'accounts' | 'counterparties' | 'dimensions' | 'instruments' | 'journal' | 'periods' | 'sources'> &
  Emits<'financing_instrument' | 'journal_entry'> &
  Asks<'feeds'>;
