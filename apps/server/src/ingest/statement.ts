import type { Currency, Delivery, Origin, Refusal, SourceKind, Statement } from 'ledger-core';
import { present } from '../wire.ts';

/** Reads the bytes of a statement file. The composition root passes the reader in: this folder knows no file format. */
export type ReadStatement = (bytes: Uint8Array, options: StatementOptions) => Read | Promise<Read>;

type Read = Statement | Refusal<'unprocessable'>;

export interface StatementOptions {
  readonly currency: Currency;
  readonly sourceKind: SourceKind;
  readonly fileName: string | null;
  /** The last digits of the source account's number: of a file with several accounts, the one with these is read. */
  readonly mask: string | null;
  /** The number of the account to read, or its last digits; takes precedence over the mask. */
  readonly account?: string;
  /** The name of a known layout. */
  readonly profile?: string;
  readonly dateOrder?: 'dmy' | 'mdy' | 'ymd';
  readonly mapping?: StatementMapping;
  readonly skipBadRows?: boolean;
  readonly proveBalances?: boolean;
}

/** A file that was read, as a delivery for ingest. */
export const deliveryOf = (
  { format, profile, encoding, readings, ignored, bad, periodStart, periodEnd }: Statement,
  file: Pick<Origin, 'fileName' | 'sha256'>,
): Delivery => ({
  origin: { ...file, format, profile, encoding },
  readings,
  period: present({ firstDate: periodStart ?? undefined, lastDate: periodEnd ?? undefined }),
  ignored,
  bad,
});

/** A column by its header name or by its number, the first being 1. */
export type ColumnRef = string | number;

/** A caller's mapping of a file; omitted parts are inferred. */
export interface StatementMapping {
  readonly delimiter?: ',' | ';' | '\t' | '|';
  readonly header?: boolean;
  readonly columns?: { readonly [R in ColumnRole]?: ColumnRef | readonly ColumnRef[] };
  readonly dateOrder?: 'dmy' | 'mdy' | 'ymd';
  readonly decimalMark?: '.' | ',';
  readonly sign?: 'as_printed' | 'charges_positive';
}

/** The roles of columns: the name on the wire and the name in the reader. */
export const COLUMN_ROLES = {
  date: 'date',
  transaction_date: 'transactionDate',
  description: 'description',
  descriptor: 'descriptor',
  amount: 'amount',
  debit: 'debit',
  credit: 'credit',
  fee: 'fee',
  net: 'net',
  balance: 'balance',
  currency: 'currency',
  direction: 'direction',
  status: 'status',
  type: 'type',
  id: 'id',
  reference: 'reference',
  counterparty: 'counterparty',
  category: 'category',
  check_number: 'checkNumber',
  cardholder: 'cardholder',
  note: 'note',
  opening_balance: 'openingBalance',
  closing_balance: 'closingBalance',
  funded_by: 'fundedBy',
} as const;

export type ColumnRole = (typeof COLUMN_ROLES)[keyof typeof COLUMN_ROLES];
