import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The dependencies of this module's operations with seven or more, as one type. */
export type JournalNeeds = Needs<'accounts' | 'counterparties' | 'dimensions' | 'journal' | 'periods'> &
  Emits<'journal_entry'> &
  Calls<'feeds'>;
