import type { Calls, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
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
  Calls<'openingEntries'>;
