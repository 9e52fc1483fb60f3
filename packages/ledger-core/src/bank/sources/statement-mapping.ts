import type { Encoding } from './encoding.ts';

/** A column by its header name, or by its number from 1. */
export type ColumnRef = string | number;

/** A mapping for a table of transactions. Omitted parts come from a stored mapping, a built-in layout, or the content of the file. */
export interface StatementMapping {
  readonly encoding?: Encoding;
  readonly delimiter?: ',' | ';' | '\t' | '|';
  readonly header?: boolean;
  /** The row of the column names, from 1. */
  readonly headerRow?: number;
  /** Replaces the inferred columns of the given roles only. */
  readonly columns?: { readonly [R in ColumnRole]?: ColumnRef | readonly ColumnRef[] };
  readonly dateOrder?: DateOrder;
  /** The date format, in the letters D, M and Y, such as `DD.MM.YYYY` or `YYMMDD`. Takes precedence over `dateOrder`. */
  readonly dateFormat?: string;
  readonly decimalMark?: DecimalMark;
  readonly sign?: 'as_printed' | 'charges_positive';
  /** The words of the direction column. Case and surrounding blanks are ignored. */
  readonly directions?: { readonly in: readonly string[]; readonly out: readonly string[] };
  /** The sign of a fee that is charged on top of the amount, or `included` in the amount. */
  readonly fee?: FeeRule;
}

export const FEE_RULES = ['charged_positive', 'charged_negative', 'included'] as const;

export type FeeRule = (typeof FEE_RULES)[number];

export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DecimalMark = '.' | ',';

/** The role of a statement column. `details` are appended to the description. `account` identifies the account of the row. */
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

/** A mapping that parsed an earlier file of the source account, with the shape of the files it applies to. */
export interface StoredMapping {
  /** The columns of the file, as the reader describes them in `Reading.shape`. */
  readonly shape: string;
  readonly mapping: StatementMapping;
}
