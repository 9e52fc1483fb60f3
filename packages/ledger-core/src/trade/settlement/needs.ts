import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type SettlementNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'assets'
  | 'categorizations'
  | 'counterparties'
  | 'creditNotes'
  | 'dimensions'
  | 'due'
  | 'invoices'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'rules'
  | 'schedules'
  | 'snapshots'
  | 'sources'
  | 'transactions'
> &
  Emits<'bill' | 'credit_note' | 'fixed_asset' | 'invoice' | 'journal_entry' | 'schedule' | 'transaction' | 'vendor_credit'> &
  Calls<'cashMoved' | 'dependentsOf' | 'feeds' | 'freeCash' | 'issuesUndone' | 'itemsChanged'>;
