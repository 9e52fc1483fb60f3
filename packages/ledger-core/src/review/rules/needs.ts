import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type RulesNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'assets'
  | 'categorizations'
  | 'counterparties'
  | 'dimensions'
  | 'due'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'rules'
  | 'schedules'
  | 'snapshots'
  | 'sources'
  | 'transactions'
> &
  Emits<'fixed_asset' | 'journal_entry' | 'schedule' | 'transaction'> &
  Calls<'cashMoved' | 'dependentsOf' | 'feeds' | 'freeCash' | 'issuesUndone' | 'itemsChanged'>;
