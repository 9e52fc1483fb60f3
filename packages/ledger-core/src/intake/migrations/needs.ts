import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type MigrationsNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'counterparties'
  | 'creditNotes'
  | 'dimensions'
  | 'invoices'
  | 'journal'
  | 'migrations'
  | 'openItems'
  | 'periods'
> &
  Emits<'account' | 'bill' | 'counterparty' | 'credit_note' | 'invoice' | 'journal_entry' | 'migration' | 'vendor_credit'> &
  Calls<'feeds' | 'itemsChanged'>;
