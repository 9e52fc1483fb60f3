import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
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
  Calls<'feeds'>;
