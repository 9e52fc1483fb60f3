import type { Currency } from '../currencies.ts';
import type { Encoding, Statement } from '../ingest/source-record.ts';
import type { Refusal } from '../refusal.ts';
import type { SourceKind } from '../sources/source.ts';

/** Reads the bytes of a statement file. It knows the formats; the core knows none. A refusal names the row and column at fault. */
export type StatementReader = (bytes: Uint8Array, options: StatementOptions) => Read | Promise<Read>;

type Read = Statement | Refusal<'unprocessable'>;

/** What a person may state about a file; what is left out is inferred. */
export interface StatementHints {
  /** The number of the account to read, or its last digits; takes precedence over the mask of the source account. */
  readonly account?: string;
  /** The name of a known layout. */
  readonly profile?: string;
  readonly dateOrder?: DateOrder;
  readonly mapping?: StatementMapping;
  readonly skipBadRows?: boolean;
  readonly proveBalances?: boolean;
}

/** A mapping that read a file of the source account before, with the shape of the files that it reads. */
export interface KeptMapping {
  /** The columns of the file, as the reader describes them in `Reading.shape`. */
  readonly shape: string;
  readonly mapping: StatementMapping;
}

export interface StatementOptions extends StatementHints {
  readonly currency: Currency;
  readonly sourceKind: SourceKind;
  readonly fileName: string | null;
  /** The last digits of the source account's number: of a file with several accounts, the one with these is read. */
  readonly mask: string | null;
  /** The mappings kept for the source account; one whose shape is that of the file is used. */
  readonly kept?: readonly KeptMapping[];
}

/** A column by its header name or by its number, the first being 1. */
export type ColumnRef = string | number;

/** A mapping of a table of movements. Omitted parts are taken from a kept mapping, a known layout, or the content of the file. */
export interface StatementMapping {
  readonly encoding?: Encoding;
  readonly delimiter?: ',' | ';' | '\t' | '|';
  readonly header?: boolean;
  /** The row of the column names, the first row of the file being 1. */
  readonly headerRow?: number;
  /** A role that is named here replaces the inferred columns of that role, and only these. */
  readonly columns?: { readonly [R in ColumnRole]?: ColumnRef | readonly ColumnRef[] };
  readonly dateOrder?: DateOrder;
  /** How dates are written, in the letters D, M and Y, such as `DD.MM.YYYY` or `YYMMDD`; takes precedence over `dateOrder`. */
  readonly dateFormat?: string;
  readonly decimalMark?: DecimalMark;
  readonly sign?: 'as_printed' | 'charges_positive';
  /** The words of the direction column. Case and padding do not matter. */
  readonly directions?: { readonly in: readonly string[]; readonly out: readonly string[] };
  /** How the fee column prints a fee that was charged. */
  readonly fee?: 'charged_positive' | 'charged_negative';
}

export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DecimalMark = '.' | ',';

/** What a column of a statement holds. `details` are joined to the description; `account` names the account that the row is of. */
export type ColumnRole =
  | 'date'
  | 'transactionDate'
  | 'description'
  | 'details'
  | 'descriptor'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'fee'
  | 'net'
  | 'balance'
  | 'currency'
  | 'direction'
  | 'status'
  | 'type'
  | 'id'
  | 'reference'
  | 'counterparty'
  | 'category'
  | 'checkNumber'
  | 'cardholder'
  | 'note'
  | 'openingBalance'
  | 'closingBalance'
  | 'fundedBy'
  | 'account';
