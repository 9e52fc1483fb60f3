import type { IsoDate } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import type { Encoding } from '../sources/encoding.ts';
import type { ColumnRole, StatementMapping } from '../sources/statement-mapping.ts';
import type { Direction, ReportedKind } from '../transactions/reported-transaction.ts';
import type { SourceRow } from './source-row.ts';

/** Additional facts that a source may report about a transaction, stored unchanged. */
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
  /** Unchanged text from the source. */
  readonly value: string;
  /** A qualifier, such as a counterparty's role. */
  readonly detail: string | null;
}

/** One bank transaction as a source reports it: the output of file readers, and the input of an import. */
export interface SourceRecord {
  /** The source's id of the transaction; null if it has none. */
  readonly ref: string | null;
  /** The source's id of the hold for this charge.  [ING-10] */
  readonly holdRef?: string | null;
  readonly date: IsoDate;
  /** Minor units of `currency`, greater than zero. */
  readonly amountMinor: bigint;
  readonly direction: Direction;
  /** ISO 4217; null for the currency of the source account. */
  readonly currency: string | null;
  readonly kind: ReportedKind;
  readonly description: string;
  /** The source's text besides the name, such as a memo or remittance text. Null or omitted if there is none.  [ING-22] */
  readonly memo?: string | null;
  readonly counterparty: string | null;
  readonly facts: readonly SourceFact[];
  /** The raw record: the text of a JSON object, unchanged. */
  readonly payload: string;
  readonly row: SourceRow | null;
}

/** Why a row of a file was not imported. */
export interface BadRow extends Why {
  readonly rowNumber: number;
  /** The invalid column; null if the whole row is invalid. */
  readonly column: string | null;
}

/** How a table was parsed, so that a person can check it before the import, and the same parse can be repeated. */
export interface Reading {
  /** The identification of files with the same layout: the column names, or the number and kinds of columns if they have no names. */
  readonly shape: string;
  /**
   * Whether the reader has a built-in layout. The mapping of any other layout is stored, so that the
   * next file is parsed in the same way.  [SRC-5]
   */
  readonly isKnown: boolean;
  /** The complete mapping, including inferred parts. With it, the file is parsed in the same way without inference. */
  readonly mapping: StatementMapping;
  /** The columns in file order, each with its detected role; null if it is not used. */
  readonly columns: readonly { readonly name: string; readonly role: ColumnRole | null }[];
  /** How each part was determined: `Dates are day first, since row 14 has 31/01/2026.` */
  readonly reasons: readonly Why[];
}

export interface Statement {
  readonly format: 'csv' | 'xlsx' | 'ofx' | 'camt052' | 'camt053' | 'camt054' | 'mt940' | 'qif';
  /** The detected layout, such as `chase_checking`, `ofx_1` or `camt053.001.02`, or `inferred`. */
  readonly profile: string;
  /** The encoding of a text file; null for other files, such as spreadsheets. */
  readonly encoding: Encoding | null;
  /** How a table was parsed; null for a format with fixed fields. */
  readonly reading: Reading | null;
  /** Points that a person should check before the import. */
  readonly doubts: readonly Why[];
  /**
   * The extent of the check against printed balances: every row, the sum of the rows, or none. It is none if no
   * balances are printed or the check was disabled.
   */
  readonly proof: 'rows' | 'sum' | 'none';
  readonly records: readonly SourceRecord[];
  /** Rows that were skipped on purpose: opening balances, summaries, and failed or zero transactions. */
  readonly ignored: readonly BadRow[];
  /** Invalid rows. Always empty unless the caller requested to skip them. */
  readonly bad: readonly BadRow[];
  /** The printed balance after the latest transaction; null if the file has none. Positive if the account holds money. */
  readonly closingBalanceMinor: bigint | null;
  /**
   * The balance before the earliest transaction, printed or derived from running balances; null if
   * unknown. Positive if the account holds money.
   */
  readonly openingBalanceMinor: bigint | null;
  readonly firstDate: IsoDate | null;
  readonly lastDate: IsoDate | null;
  /** The period that the file states, including days without transactions; null if it states none. */
  readonly periodStart: IsoDate | null;
  readonly periodEnd: IsoDate | null;
  /** The last characters of the account number, at most four; null if the file contains none. */
  readonly account: string | null;
}
