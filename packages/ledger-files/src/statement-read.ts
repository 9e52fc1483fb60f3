import type { SourceRecord, Statement } from 'ledger-core';

/** A statement that was read, with its records in their order. Those of a long table are made one by one, when they are asked for. */
export type StatementRead = Omit<Statement, 'records'> & { readonly records: Iterable<SourceRecord> };
