import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type CapitalNeeds = Needs<
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
  Emits<'account' | 'fixed_asset' | 'journal_entry' | 'schedule' | 'transaction'> &
  Asks<'cashMoved' | 'dependentsOf' | 'feeds' | 'freeCash' | 'issuesTakenBack' | 'itemsChanged'>;
