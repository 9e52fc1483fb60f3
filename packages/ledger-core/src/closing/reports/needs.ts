import type { Asks, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type ReportsNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'counterparties'
  | 'creditNotes'
  | 'dimensions'
  | 'invoices'
  | 'journal'
  | 'openItems'
  | 'schedules'
  | 'sources'
> &
  Asks<'openingEntries'>;
