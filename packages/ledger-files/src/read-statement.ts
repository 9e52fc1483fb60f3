import { type Currency, isRefusal, type Refusal, refuse, type Statement } from 'ledger-core';
import { readCamt } from './camt/read-camt.ts';
import type { CsvMapping, DateOrder } from './csv/mapping.ts';
import { readCsv } from './csv/read-csv.ts';
import { checkDeclared } from './declared-encoding.ts';
import { decode } from './encoding.ts';
import { formatOf } from './format.ts';
import { readOfx } from './ofx/read-ofx.ts';

export interface ReadOptions {
  /** The source account's own currency: what amounts are in where the file names no other. */
  readonly currency: Currency;
  /** The name of a known CSV layout, one of `profileNames`; without it the file is recognised by its content. */
  readonly profile?: string;
  /** The caller's own account of a CSV file; what it leaves out is taken from the recognised profile or inferred. */
  readonly mapping?: CsvMapping;
  /** How dates such as 02/12/2009 are written in a CSV file; stands above profile and mapping. */
  readonly dateOrder?: DateOrder;
  readonly sourceKind?: 'bank' | 'card' | 'processor' | 'wallet' | 'statement';
  /** Takes in the rows that can be read and reports the others in `Statement.bad`; otherwise one bad row refuses the file. */
  readonly skipBadRows?: boolean;
  /** Whether printed balances must add up; true unless said otherwise. */
  readonly proveBalances?: boolean;
  /** Of a file with several accounts, the one to read: its number, or the last digits of it. */
  readonly account?: string;
  /** The last digits by which the source account knows itself; asked where `account` does not say. */
  readonly mask?: string | null;
}

/**
 * Reads a statement file of a bank, card or processor, CSV, OFX or CAMT by its content: bytes in, readings out, or a refusal that names the place.
 * Pure: the same bytes and options always give the same answer.
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
