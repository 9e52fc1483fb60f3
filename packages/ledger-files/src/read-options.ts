import type { StatementOptions } from 'ledger-core';

/** The caller's options for a statement file. Only the currency is required: it applies to every amount without its own. */
export type ReadOptions = Pick<StatementOptions, 'currency'> & Partial<Omit<StatementOptions, 'currency'>>;
