import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { TransactionId } from '../../kernel/ids.ts';

/** A movement that is new to the books: its first record, and later ones of the same import that differ from it. */
export interface NewMovement {
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

/** Records sorted by what the books know of them. */
export interface Recognised {
  /** Movements that are new to the books. */
  readonly added: readonly NewMovement[];
  readonly changed: readonly ChangedRecord[];
  /** How many were known, word for word. */
  readonly known: number;
  /** The transaction that each record is known as; new ones are not among them. */
  readonly knownAs: ReadonlyMap<SourceRecord, TransactionId>;
  /** Known movements that came without an id, with the one that they are given now. */
  readonly newRefs: ReadonlyMap<TransactionId, string>;
}
