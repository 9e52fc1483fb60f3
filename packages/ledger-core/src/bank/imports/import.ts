import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, ImportId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { KeptMapping } from '../sources/statement-mapping.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { BadRow, SourceFact, SourceRecord } from './source-record.ts';
import type { SourceRow } from './source-row.ts';
import type { StatementSummary } from './statement-summary.ts';

/** Where records came from: a file, or a call of the API. */
export interface Origin {
  readonly fileName: string | null;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha256: string | null;
  /** csv, ofx, camt053 … or api for records. */
  readonly format: string;
  readonly profile: string | null;
  readonly encoding: string | null;
}

/** One import: a statement, or a call with records. */
export interface Import extends Origin {
  readonly id: ImportId;
  readonly sourceId: SourceId;
  /** How many records came in. */
  readonly records: number;
  readonly added: number;
  /** Known movements whose record had changed. */
  readonly changed: number;
  readonly known: number;
  /** Charges that took the place of their holds.  [ING-10] */
  readonly joined: number;
  /** New movements that may be known ones, reported by another source.  [ING-12] */
  readonly possibleDuplicates: number;
  readonly firstDate: IsoDate | null;
  readonly lastDate: IsoDate | null;
  /** The balances that the file printed, on the bank's side (positive: the account holds money): before its first movement, and at the end of its last day. Null where it printed none.  [RCN-1] */
  readonly openingBalanceMinor: bigint | null;
  readonly closingBalanceMinor: bigint | null;
  readonly importedAt: Instant;
  readonly importedBy: Author;
}

/** Days from the first to the last, both covered. */
export interface DaysCovered {
  readonly firstDate: IsoDate;
  readonly lastDate: IsoDate;
}

/** A movement as a statement file reported it, holds aside.  [RCN-1] */
export interface StatementLine {
  /** The physical row of the file; 0 in a format without rows. */
  readonly row: number;
  readonly transactionId: TransactionId;
  readonly date: IsoDate;
  /** Minor units, positive for money that came in. */
  readonly amountMinor: bigint;
}

/** One version of a movement's source record, kept as it was sent. The first is what the transaction came from; later ones are added, never written over it. */
export interface RecordVersion {
  readonly transactionId: TransactionId;
  /** 1 for the first, counting up. */
  readonly version: number;
  readonly importId: ImportId;
  readonly readAt: Instant;
  /** The text of a JSON object, character for character. */
  readonly payload: string;
  readonly facts: readonly SourceFact[];
  readonly counterparty: string | null;
  readonly row: (SourceRow & { readonly source: string; readonly fileName: string | null }) | null;
}

/** What an import did. */
export interface ImportReport {
  readonly import: Import;
  /** The new transactions as they now stand. */
  readonly transactions: readonly Transaction[];
  /** What became of each record, in the order in which they came. */
  readonly rows: readonly ImportedRow[];
  readonly ignored: readonly BadRow[];
  readonly bad: readonly BadRow[];
  /** How a statement was read; null for records. */
  readonly statement: StatementSummary | null;
}

export const IMPORTED_ROW_OUTCOMES = ['new', 'known', 'changed', 'joined', 'possible_duplicate'] as const;

/** What became of one record.  [ING-7] */
export interface ImportedRow {
  /** The physical row of the file; of a call with records its place, from 0. */
  readonly place: number;
  readonly outcome: (typeof IMPORTED_ROW_OUTCOMES)[number];
  readonly transactionId: TransactionId | null;
  /** The hold that it joined, or the transaction that it may be a duplicate of. */
  readonly relatedId: TransactionId | null;
}

/** What an import is given: records, and where they came from. */
export interface Incoming {
  readonly origin: Origin;
  readonly records: readonly SourceRecord[];
  /** The days that the file states to cover. */
  readonly period?: Partial<DaysCovered> | undefined;
  /** The days of which a feed reports every movement, each in a row of its own; null where it reports changes alone. Files and calls leave it out.  [ING-24] */
  readonly covers?: DaysCovered | null | undefined;
  /** The ids of movements that the source took back.  [ING-20] */
  readonly removed?: readonly string[] | undefined;
  readonly ignored?: readonly BadRow[];
  readonly bad?: readonly BadRow[];
  /** How a statement was read; records have none. */
  readonly statement?: StatementSummary | undefined;
  /** The last digits of the account that the file or the feed prints.  [SRC-10] */
  readonly mask?: string | null | undefined;
  /** The mapping to keep for the next file of its shape.  [SRC-5] */
  readonly mapping?: KeptMapping | undefined;
}
