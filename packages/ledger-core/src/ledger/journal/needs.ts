import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type JournalNeeds = Needs<'accounts' | 'counterparties' | 'dimensions' | 'journal' | 'periods'> &
  Emits<'journal_entry'> &
  Asks<'feeds'>;
