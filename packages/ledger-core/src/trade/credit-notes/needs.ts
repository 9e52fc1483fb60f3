import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type CreditNotesNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'counterparties'
  | 'creditNotes'
  | 'dimensions'
  | 'due'
  | 'invoices'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'schedules'
  | 'sources'
> &
  Emits<'credit_note' | 'journal_entry' | 'schedule' | 'vendor_credit'> &
  Asks<'feeds' | 'itemsChanged'>;
