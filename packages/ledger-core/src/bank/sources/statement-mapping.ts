import type { Encoding } from './encoding.ts';

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

/** A mapping that read a file of the source account before, with the shape of the files that it reads. */
export interface KeptMapping {
  /** The columns of the file, as the reader describes them in `Reading.shape`. */
  readonly shape: string;
  readonly mapping: StatementMapping;
}
