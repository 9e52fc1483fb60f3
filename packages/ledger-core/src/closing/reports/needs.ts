import type { Asks, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
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
