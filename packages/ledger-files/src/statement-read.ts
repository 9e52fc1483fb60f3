import type { SourceRecord, Statement } from 'ledger-core';

/** A parsed statement with its records in order. Those of a long table are created lazily, one by one. */
export type StatementRead = Omit<Statement, 'records'> & { readonly records: Iterable<SourceRecord> };

/** A parsed table while its interpretations are compared. */
export type TableRead = StatementRead & {
  /** Whether the balances alone show the row order, and every date follows it. */
  readonly isInTime?: boolean;
};
