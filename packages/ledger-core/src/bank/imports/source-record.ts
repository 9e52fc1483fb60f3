import type { IsoDate } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import type { Encoding } from '../sources/encoding.ts';
import type { ColumnRole, StatementMapping } from '../sources/statement-mapping.ts';
import type { Direction, ReportedKind } from '../transactions/movement.ts';
import type { SourceRow } from './source-row.ts';

/** What a source may report about a movement beside its amount and date, word for word. */
export const FACT_KEYS = [
  'authorized',
  'channel',
  'category',
  'category_confidence',
  'counterparty',
  'descriptor',
  'mcc',
  'location',
  'kind',
  'note',
  'check_number',
  'cardholder',
] as const;
export type FactKey = (typeof FACT_KEYS)[number];

export interface SourceFact {
  readonly key: FactKey;
  /** Verbatim. */
  readonly value: string;
  /** A qualifier, such as a counterparty's role. */
  readonly detail: string | null;
}

/** One movement as a source reports it: what readers of files and callers of the API hand to an import. */
export interface SourceRecord {
  /** The source's own id of the movement; null where it gives none. */
  readonly ref: string | null;
  /** The id that the source gave the hold whose charge this is.  [ING-10] */
  readonly holdRef?: string | null;
  readonly date: IsoDate;
  /** Minor units of `currency`, always more than zero. */
  readonly amountMinor: bigint;
  readonly direction: Direction;
  /** ISO 4217; null where the file names none: the source account's own. */
  readonly currency: string | null;
  readonly kind: ReportedKind;
  readonly description: string;
  /** The text that the source gives apart from the name: a memo, a remittance text. Null or left out for none.  [ING-22] */
  readonly memo?: string | null;
  readonly counterparty: string | null;
  readonly facts: readonly SourceFact[];
  /** The record exactly as it was sent: the text of a JSON object. */
  readonly payload: string;
  readonly row: SourceRow | null;
}

/** Why a row of a file was not imported. */
export interface BadRow extends Why {
  readonly rowNumber: number;
  /** The column at fault; null when the row as a whole is. */
  readonly column: string | null;
}

/** How a table was understood, so that a person can check it before it is imported, and so that it can be read in the same way again. */
export interface Reading {
  /** What identifies files of the same layout: the names of the columns, or their number and kinds where there are no names. */
  readonly shape: string;
  /** Whether the reader knows the layout beforehand. The mapping of another layout is kept, so that the next file is read in the same way.  [SRC-5] */
  readonly isKnown: boolean;
  /** The whole mapping, inferred parts included: with it, the file is read in the same way without inference. */
  readonly mapping: StatementMapping;
  /** The columns in the order of the file, each with what it was taken for; null for one that was not used. */
  readonly columns: readonly { readonly name: string; readonly role: ColumnRole | null }[];
  /** How each part was decided, one sentence each: `Dates are day first, since row 14 has 31/01/2026.` */
  readonly reasons: readonly string[];
}

/** A file as its reader understood it. */
export interface Statement {
  readonly format: 'csv' | 'xlsx' | 'ofx' | 'camt052' | 'camt053' | 'camt054' | 'mt940' | 'qif';
  /** The layout it was recognised as, such as `chase_checking`, `ofx_1` or `camt053.001.02`, or `inferred`. */
  readonly profile: string;
  /** The encoding of a text; null for a file that is no text, such as a spreadsheet. */
  readonly encoding: Encoding | null;
  /** How a table was understood; null for a format whose fields have a fixed meaning. */
  readonly reading: Reading | null;
  /** What a person should check before importing, one sentence each. */
  readonly doubts: readonly string[];
  /** What the printed balances prove: every row, the sum of the rows, or nothing since none are printed or the check was turned off. */
  readonly proof: 'rows' | 'sum' | 'none';
  readonly records: readonly SourceRecord[];
  /** Rows that carry no movement and were left aside on purpose: opening balance rows, summaries, failed or zero movements. */
  readonly ignored: readonly BadRow[];
  /** Rows at fault; always empty unless the caller asked to skip them. */
  readonly bad: readonly BadRow[];
  /** The balance that the file prints after its last movement in time, on the bank's side (positive: the account holds money); null when it prints none. */
  readonly closingBalanceMinor: bigint | null;
  /** The balance before its first movement in time, on the bank's side, that the file prints or its running balances prove; null for neither. */
  readonly openingBalanceMinor: bigint | null;
  readonly firstDate: IsoDate | null;
  readonly lastDate: IsoDate | null;
  /** The days that the file states to cover, whether or not money moved on them; null when it states none. */
  readonly periodStart: IsoDate | null;
  readonly periodEnd: IsoDate | null;
  /** The last characters of the account's number, four at most; null when the file names no account. */
  readonly account: string | null;
}
