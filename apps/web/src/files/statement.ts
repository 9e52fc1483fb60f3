import type { Body, Schemas } from 'ledger-client';

/** The bank, card or processor account that files are of. */
export type Source = Schemas['SourceAccountOut'];

export type Reconciliation = Schemas['ReconciliationDetailOut'];

/** What a person says of a statement; the import and the books say the rest. */
export type Stated = Pick<Body<'createReconciliation'>, 'since' | 'until' | 'opening_balance' | 'closing_balance'>;
