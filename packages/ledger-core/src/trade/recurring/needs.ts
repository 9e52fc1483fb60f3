import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
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
