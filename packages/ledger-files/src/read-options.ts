import type { Currency } from 'ledger-core';
import type { CsvMapping, DateOrder } from './csv/mapping.ts';

/** What a caller may state about a statement file. */
export interface ReadOptions {
  /** The source account's currency: that of every amount for which the file names no other. */
  readonly currency: Currency;
  /** The name of a known CSV layout, one of `profileNames`; without it the file is recognised by its content. */
  readonly profile?: string;
  /** The caller's mapping of a CSV file; omitted parts are taken from the recognised profile or inferred. */
  readonly mapping?: CsvMapping;
  /** The order of dates such as 02/12/2009 in a CSV file; takes precedence over profile and mapping. */
  readonly dateOrder?: DateOrder;
  readonly sourceKind?: 'bank' | 'card' | 'processor' | 'wallet' | 'statement';
  /** Reads the good rows and lists the bad ones in `Statement.bad`. Otherwise one bad row refuses the file. */
  readonly skipBadRows?: boolean;
  /** Whether printed balances must add up; true by default. */
  readonly proveBalances?: boolean;
  /** Of a file with several accounts, the one to read: its number, or the last digits of it. */
  readonly account?: string;
  /** The last digits of the source account's number; used without `account`. */
  readonly mask?: string | null;
}
