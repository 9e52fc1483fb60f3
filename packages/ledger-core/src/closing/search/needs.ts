import type { Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type SearchNeeds = Needs<
  'accounts' | 'counterparties' | 'creditNotes' | 'events' | 'invoices' | 'journal' | 'search' | 'transactions'
>;
