import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type ReconciliationNeeds = Needs<
  'accounts' | 'counterparties' | 'dimensions' | 'imports' | 'journal' | 'periods' | 'reconciliations' | 'sources' | 'transactions'
> &
  Emits<'account' | 'journal_entry'> &
  Calls<'feeds'>;
