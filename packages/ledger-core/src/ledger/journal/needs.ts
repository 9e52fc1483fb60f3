import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type JournalNeeds = Needs<'accounts' | 'counterparties' | 'dimensions' | 'journal' | 'periods'> &
  Emits<'journal_entry'> &
  Asks<'feeds'>;
