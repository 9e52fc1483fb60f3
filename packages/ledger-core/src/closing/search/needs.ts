import type { Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type SearchNeeds = Needs<
  'accounts' | 'counterparties' | 'creditNotes' | 'events' | 'invoices' | 'journal' | 'search' | 'transactions'
>;
