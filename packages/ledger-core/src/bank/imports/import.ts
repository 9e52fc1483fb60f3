import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, ImportId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { StoredMapping } from '../sources/statement-mapping.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { BadRow, SourceFact, SourceRecord } from './source-record.ts';
import type { SourceRow } from './source-row.ts';
import type { StatementSummary } from './statement-summary.ts';

export interface Origin {
  readonly fileName: string | null;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha256: string | null;
  /** csv, ofx, camt053 …, or api for records. */
  readonly format: string;
  readonly profile: string | null;
  readonly encoding: string | null;
}

/** One import: a statement, or an API call with records. */
export interface Import extends Origin {
  readonly id: ImportId;
  readonly sourceId: SourceId;
  /** The number of received records. */
  readonly records: number;
  readonly added: number;
  /** Known transactions whose record changed. */
  readonly changed: number;
  readonly known: number;
  /** Charges that replaced their holds.  [ING-10] */
  readonly joined: number;
  /** New transactions that another source may already have reported.  [ING-12] */
  readonly possibleDuplicates: number;
  readonly firstDate: IsoDate | null;
  readonly lastDate: IsoDate | null;
  /**
   * The balances printed in the file: before its first transaction, and at the end of its last day. Positive if the account
   * holds money. Null if the file has none.  [RCN-1]
   */
  readonly openingBalanceMinor: bigint | null;
  readonly closingBalanceMinor: bigint | null;
  readonly importedAt: Instant;
  readonly importedBy: Author;
}

/** A range of days, both inclusive. */
export interface DaysCovered {
  readonly firstDate: IsoDate;
  readonly lastDate: IsoDate;
}

/** A transaction as reported in a statement file. Holds are excluded.  [RCN-1] */
export interface StatementLine {
  /** The physical row of the file; 0 in a format without rows. */
  readonly row: number;
  readonly transactionId: TransactionId;
  readonly date: IsoDate;
  /** Minor units, positive for money in. */
  readonly amountMinor: bigint;
}

/**
 * One version of a transaction's raw record, stored unchanged. The transaction was created from the first.
 * Later versions are added and never replace it.
 */
export interface RecordVersion {
  readonly transactionId: TransactionId;
  /** 1 for the first, counting up. */
  readonly version: number;
  readonly importId: ImportId;
  readonly readAt: Instant;
  /** The text of a JSON object, unchanged. */
  readonly payload: string;
  readonly facts: readonly SourceFact[];
  readonly counterparty: string | null;
  readonly row: (SourceRow & { readonly source: string; readonly fileName: string | null }) | null;
}

export interface ImportReport {
  readonly import: Import;
  /** The new transactions in their current state. */
  readonly transactions: readonly Transaction[];
  /** The outcome of each record, in input order. */
  readonly rows: readonly ImportedRow[];
  readonly ignored: readonly BadRow[];
  readonly bad: readonly BadRow[];
  /** How the statement was parsed; null for records. */
  readonly statement: StatementSummary | null;
}

export const IMPORTED_ROW_OUTCOMES = ['new', 'known', 'changed', 'joined', 'possible_duplicate'] as const;

/** The outcome of one record.  [ING-7] */
export interface ImportedRow {
  /** The physical row of the file. For API records, the index from 0. */
  readonly place: number;
  readonly outcome: (typeof IMPORTED_ROW_OUTCOMES)[number];
  readonly transactionId: TransactionId | null;
  /** The replaced hold, or the transaction that this one may duplicate. */
  readonly relatedId: TransactionId | null;
}

/** The input of an import: records and their origin. */
export interface Incoming {
  readonly origin: Origin;
  readonly records: readonly SourceRecord[];
  /** The period that the file states. */
  readonly period?: Partial<DaysCovered> | undefined;
  /**
   * The days for which a feed reports every transaction separately; null if it only reports
   * changes. Omitted for files and API calls.  [ING-24]
   */
  readonly covers?: DaysCovered | null | undefined;
  /** The ids of transactions that the source removed.  [ING-20] */
  readonly removed?: readonly string[] | undefined;
  readonly ignored?: readonly BadRow[];
  readonly bad?: readonly BadRow[];
  /** How the statement was parsed. Omitted for records. */
  readonly statement?: StatementSummary | undefined;
  /** The last digits of the account in the file or feed.  [SRC-10] */
  readonly mask?: string | null | undefined;
  /** The mapping to store for the next file with this shape.  [SRC-5] */
  readonly mapping?: StoredMapping | undefined;
}
