import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type FixedAssetsNeeds = Needs<'accounts' | 'assets' | 'counterparties' | 'dimensions' | 'due' | 'journal' | 'periods' | 'sources'> &
  Emits<'account' | 'fixed_asset' | 'journal_entry'> &
  Asks<'feeds'>;
