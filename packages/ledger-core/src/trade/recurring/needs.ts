import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type RecurringNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'counterparties'
  | 'dimensions'
  | 'due'
  | 'invoices'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'recurrences'
  | 'schedules'
  | 'sources'
> &
  Emits<'bill' | 'invoice' | 'journal_entry' | 'recurrence' | 'schedule'> &
  Calls<'feeds' | 'itemsChanged'>;
