import type { Currency } from '../currencies.ts';
import type { Statement } from '../ingest/source-record.ts';
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
  readonly dateOrder?: 'dmy' | 'mdy' | 'ymd';
  readonly mapping?: StatementMapping;
  readonly skipBadRows?: boolean;
  readonly proveBalances?: boolean;
}

export interface StatementOptions extends StatementHints {
  readonly currency: Currency;
  readonly sourceKind: SourceKind;
  readonly fileName: string | null;
  /** The last digits of the source account's number: of a file with several accounts, the one with these is read. */
  readonly mask: string | null;
}

/** A column by its header name or by its number, the first being 1. */
export type ColumnRef = string | number;

/** A mapping of a table of movements; omitted parts are inferred. */
export interface StatementMapping {
  readonly delimiter?: ',' | ';' | '\t' | '|';
  readonly header?: boolean;
  readonly columns?: { readonly [R in ColumnRole]?: ColumnRef | readonly ColumnRef[] };
  readonly dateOrder?: 'dmy' | 'mdy' | 'ymd';
  readonly decimalMark?: '.' | ',';
  readonly sign?: 'as_printed' | 'charges_positive';
}

/** What a column of a statement holds. */
export type ColumnRole =
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
