import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type FixedAssetsNeeds = Needs<'accounts' | 'assets' | 'counterparties' | 'dimensions' | 'due' | 'journal' | 'periods' | 'sources'> &
  Emits<'account' | 'fixed_asset' | 'journal_entry'> &
  Calls<'feeds'>;
