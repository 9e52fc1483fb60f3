export type Delimiter = ',' | ';' | '\t' | '|';
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DecimalMark = '.' | ',';

/** `as_printed`: a minus is money out. `charges_positive`: a card file that prints what was bought without a minus, and payments with one. */
export type SignRule = 'as_printed' | 'charges_positive';

/** A column by its header name (case and padding aside) or by its number, the first being 1. */
export type ColumnRef = string | number;

/** What a column can be to a reader. */
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
  | 'fundedBy';

/** Which column plays which role. Of several columns for one role, the first that is not blank in a row speaks. */
export type CsvColumns = { readonly [R in Role]?: ColumnRef | readonly ColumnRef[] };

/** What a caller, or a profile, knows of a file. Everything that is left out is inferred. */
export interface CsvMapping {
  readonly delimiter?: Delimiter;
  /** Whether the columns have a row of names. */
  readonly header?: boolean;
  readonly columns?: CsvColumns;
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  readonly sign?: SignRule;
}
