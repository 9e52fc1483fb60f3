import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type InvoicesNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'counterparties'
  | 'dimensions'
  | 'due'
  | 'invoices'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'schedules'
  | 'sources'
> &
  Emits<'bill' | 'invoice' | 'journal_entry' | 'schedule'> &
  Asks<'feeds' | 'itemsChanged'>;
