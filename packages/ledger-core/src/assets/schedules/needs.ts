import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
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
