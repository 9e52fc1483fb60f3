import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type FixedAssetsNeeds = Needs<'accounts' | 'assets' | 'counterparties' | 'dimensions' | 'due' | 'journal' | 'periods' | 'sources'> &
  Emits<'account' | 'fixed_asset' | 'journal_entry'> &
  Asks<'feeds'>;
