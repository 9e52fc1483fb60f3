import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type ReconciliationNeeds = Needs<
  'accounts' | 'counterparties' | 'dimensions' | 'imports' | 'journal' | 'periods' | 'reconciliations' | 'sources' | 'transactions'
> &
  Emits<'account' | 'journal_entry'> &
  Asks<'feeds'>;
