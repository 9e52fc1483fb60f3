import { type Currency, isRefusal, type Refusal, refuse, type Statement } from 'ledger-core';
import { readCamt } from './camt/read-camt.ts';
import type { CsvMapping, DateOrder } from './csv/mapping.ts';
import { readCsv } from './csv/read-csv.ts';
import { checkDeclared } from './declared-encoding.ts';
import { decode } from './encoding.ts';
import { formatOf } from './format.ts';
import { readOfx } from './ofx/read-ofx.ts';

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

/**
 * Reads a statement file of a bank, card or processor as CSV, OFX or CAMT, by its content. Answers its movements, or a refusal that names the place of the fault.
 * Pure: the same bytes and options always give the same answer. The rules: docs/rules/statement-files.md.
 */
export const readStatement = (bytes: Uint8Array, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const decoded = decode(bytes);
  if (isRefusal(decoded)) return decoded;
  const format = formatOf(decoded.text);
  if (format.is === 'other')
    return refuse('unprocessable', `The content of the file is ${format.name}, not CSV, OFX or CAMT, whatever its name says.`);
  if (format.is === 'csv') return readCsv(decoded, options);
  return checkDeclared(bytes, decoded) ?? (format.is === 'ofx' ? readOfx(decoded, options) : readCamt(decoded, options));
};
