import type { Encoding } from 'ledger-core';

export type Delimiter = ',' | ';' | '\t' | '|';
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DecimalMark = '.' | ',';

/** `as_printed`: a minus is money out. `charges_positive`: a card file that prints charges without a minus, and payments with one. */
export type SignRule = 'as_printed' | 'charges_positive';

/** A column by its header name (case and padding aside) or by its number, the first being 1. */
export type ColumnRef = string | number;

/** The roles that a column can have. */
export type Role =
  | 'date'
  | 'transactionDate'
  | 'description'
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
  | 'details'
  | 'account';

/** The columns of each role. Of several columns, the first that is not blank in a row is read. */
export type CsvColumns = { readonly [R in Role]?: ColumnRef | readonly ColumnRef[] };

/** The layout of a file, from a caller or a profile. Every omitted part is inferred. */
export interface CsvMapping {
  /** The encoding of the text; without it, the bytes decide. */
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  /** Whether the columns have a row of names. */
  readonly header?: boolean;
  readonly columns?: CsvColumns;
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  readonly sign?: SignRule;
}
