import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
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
