import type { SourceRecord, Statement } from 'ledger-core';

/** A statement that was read, with its records in their order. Those of a long table are made one by one, when they are asked for. */
export type StatementRead = Omit<Statement, 'records'> & { readonly records: Iterable<SourceRecord> };

/** A table that was read, while its readings are compared. */
export type TableRead = StatementRead & {
  /** Whether the balances show by themselves in which order the rows follow, and every date follows it too. */
  readonly isInTime?: boolean;
};
