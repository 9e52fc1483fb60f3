import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type SchedulesNeeds = Needs<
  | 'accounts'
  | 'categorizations'
  | 'counterparties'
  | 'dimensions'
  | 'due'
  | 'journal'
  | 'periods'
  | 'schedules'
  | 'sources'
  | 'transactions'
> &
  Emits<'journal_entry' | 'schedule' | 'transaction'> &
  Asks<'feeds'>;
