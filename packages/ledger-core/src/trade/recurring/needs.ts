import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
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
  Asks<'feeds' | 'itemsChanged'>;
