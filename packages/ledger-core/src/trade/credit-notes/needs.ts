import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
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
  Calls<'feeds' | 'itemsChanged'>;
