import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type CashLinksNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'assets'
  | 'categorizations'
  | 'counterparties'
  | 'dimensions'
  | 'due'
  | 'instruments'
  | 'intercompany'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'rules'
  | 'schedules'
  | 'snapshots'
  | 'sources'
  | 'transactions'
> &
  Emits<'account' | 'financing_instrument' | 'fixed_asset' | 'journal_entry' | 'schedule' | 'transaction'> &
  Asks<'cashMoved' | 'dependentsOf' | 'feeds' | 'freeCash' | 'issuesTakenBack' | 'itemsChanged'>;
