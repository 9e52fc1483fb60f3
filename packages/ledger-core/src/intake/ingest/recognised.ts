import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { ImportId, TransactionId } from '../../kernel/ids.ts';

/** A movement that is new to the books: its usable id, its first record, and later ones of the same import that differ from it. */
export interface NewMovement {
  readonly ref: string | null;
  /** The movement that its id named before, if it may be that one: all but the day is the same.  [ING-23] */
  readonly namedBefore: TransactionId | null;
  readonly fingerprint: string;
  readonly first: SourceRecord;
  readonly changed: readonly SourceRecord[];
}

/** A known movement whose record has changed: kept as its next version. */
export interface ChangedRecord {
  readonly transaction: Transaction;
  readonly version: number;
  readonly record: SourceRecord;
  readonly fingerprint: string;
}

/** An id that is kept beside the movement's own.  [ING-23] [ING-24] */
export interface NewId {
  readonly ref: string;
  /** Null for an id that was used for several movements. */
  readonly transactionId: TransactionId | null;
  /** The import that gave it; null for this one. */
  readonly importId: ImportId | null;
  /** Whether it becomes the movement's own id. */
  readonly isLatest: boolean;
}

/** Records sorted by what the books know of them. */
export interface Recognised {
  /** Movements that are new to the books. */
  readonly added: readonly NewMovement[];
  readonly changed: readonly ChangedRecord[];
  /** How many were known, word for word. */
  readonly known: number;
  /** The transaction that each record is known as; new ones are not among them. */
  readonly knownAs: ReadonlyMap<SourceRecord, TransactionId>;
  /** Ids that this import gives to known movements, and those that it shows to identify none. */
  readonly newIds: readonly NewId[];
}
