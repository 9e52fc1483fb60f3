import type { IsoDate, Why } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import type { SourceAccount } from '../migration-read.ts';
import type { ReportTable } from '../table.ts';

/** The printed values of a whole entry, on its first line, on each of its lines or above them. */
export interface EntryHead {
  readonly day: IsoDate;
  /** The document type: `Invoice`, `Spend Money`. */
  readonly kind: string;
  readonly number: string;
}

/** A line of an entry with an amount, positive for a debit. */
export interface HistoryLine extends EntryHead {
  readonly row: TableRow;
  readonly account: SourceAccount;
  readonly minor: bigint;
  readonly name: string;
  readonly memo: string;
  /** The program's id of the entry; empty if the report does not show it. */
  readonly id: string;
}

/** The lines of one entry; their sum is zero. */
export interface HistoryEntry {
  readonly id: string;
  readonly lines: readonly HistoryLine[];
}

/** The balance of an account before the first line of a report, positive on the debit side. */
export interface Beginning {
  readonly row: TableRow;
  readonly account: SourceAccount;
  readonly minor: bigint;
}

/** A parsed journal or general ledger. */
export interface History {
  readonly table: ReportTable;
  readonly entries: readonly HistoryEntry[];
  readonly beginnings: readonly Beginning[];
  readonly doubts: readonly Why[];
}

export const sumOf = (lines: readonly { readonly minor: bigint }[]): bigint => lines.reduce((sum, { minor }) => sum + minor, 0n);
