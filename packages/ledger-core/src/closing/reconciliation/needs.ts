import type { Asks, Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type ReconciliationNeeds = Needs<
  'accounts' | 'counterparties' | 'dimensions' | 'imports' | 'journal' | 'periods' | 'reconciliations' | 'sources' | 'transactions'
> &
  Emits<'account' | 'journal_entry'> &
  Asks<'feeds'>;
