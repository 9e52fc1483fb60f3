import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { ImportId, TransactionId } from '../../kernel/ids.ts';

/** A transaction that is new to the books: its usable id, its first record, and later different records of the same import. */
export interface NewTransaction {
  readonly ref: string | null;
  /** The transaction that previously had its id, if it may be the same: only the date differs.  [ING-23] */
  readonly namedBefore: TransactionId | null;
  readonly fingerprint: string;
  readonly first: SourceRecord;
  readonly changed: readonly SourceRecord[];
}

/** A known transaction with a changed record, to be stored as its next version. */
export interface ChangedRecord {
  readonly transaction: Transaction;
  readonly version: number;
  readonly record: SourceRecord;
  readonly fingerprint: string;
}

/** An id stored in addition to the transaction's own.  [ING-23] [ING-24] */
export interface NewId {
  readonly ref: string;
  /** Null for an id that was used for several transactions. */
  readonly transactionId: TransactionId | null;
  /** The import that provided it; null for the present one. */
  readonly importId: ImportId | null;
  /** Whether it becomes the transaction's own id. */
  readonly isLatest: boolean;
}

export interface Recognised {
  readonly added: readonly NewTransaction[];
  readonly changed: readonly ChangedRecord[];
  /** The number of exactly known records. */
  readonly known: number;
  /** The known transaction of each record. New ones are missing. */
  readonly knownAs: ReadonlyMap<SourceRecord, TransactionId>;
  /** New ids of known transactions, and ids that this import shows to identify none. */
  readonly newIds: readonly NewId[];
}
