import type { StatementOptions } from 'ledger-core';

/** What a caller may state about a statement file. Only the currency is needed: that of every amount for which the file names no other. */
export type ReadOptions = Pick<StatementOptions, 'currency'> & Partial<Omit<StatementOptions, 'currency'>>;
