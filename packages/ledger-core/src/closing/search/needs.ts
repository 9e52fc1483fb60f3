import type { Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type SearchNeeds = Needs<
  'accounts' | 'counterparties' | 'creditNotes' | 'events' | 'invoices' | 'journal' | 'search' | 'transactions'
>;
