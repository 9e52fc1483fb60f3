import { type Currency, isRefusal, type Refusal, refuse, type Statement } from 'ledger-core';
import type { CsvMapping, DateOrder } from './csv/mapping.ts';
import { readCsv } from './csv/read-csv.ts';
import { decode } from './encoding.ts';

export interface ReadOptions {
  /** The source account's own currency: what amounts are in where the file names no other. */
  readonly currency: Currency;
  /** The name of a known layout, one of `profileNames`; without it the file is recognised by its content. */
  readonly profile?: string;
  /** The caller's own account of the file; what it leaves out is taken from the recognised profile or inferred. */
  readonly mapping?: CsvMapping;
  /** How dates such as 02/12/2009 are written; stands above profile and mapping. */
  readonly dateOrder?: DateOrder;
  readonly sourceKind?: 'bank' | 'card' | 'processor' | 'wallet' | 'statement';
  /** Takes in the rows that can be read and reports the others in `Statement.bad`; otherwise one bad row refuses the file. */
  readonly skipBadRows?: boolean;
  /** Whether printed balances must add up; true unless said otherwise. */
  readonly proveBalances?: boolean;
}

/**
 * Reads a statement file of a bank, card or processor: bytes in, readings out, or a refusal that names the row and column.
 * Pure: the same bytes and options always give the same answer.  [CSV-1] to [CSV-52]
 */
export const readStatement = (bytes: Uint8Array, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const decoded = decode(bytes);
  if (isRefusal(decoded)) return decoded;
  const other = OTHER_FORMATS.find(({ start }) => start.test(decoded.text));
  if (other !== undefined) return refuse('unprocessable', `The content of the file is ${other.name}, not CSV, whatever its name says.`);
  return readCsv(decoded, options);
};

/** Formats that banks also serve under a name that ends in .csv; told by how their text starts.  [CSV-2] */
const OTHER_FORMATS: readonly { readonly name: string; readonly start: RegExp }[] = [
  { name: 'OFX', start: /^\s*(OFXHEADER\s*:|<OFX>|<\?OFX)/i },
  { name: 'a web page', start: /^\s*<(!doctype\s+html|html)\b/i },
  { name: 'XML', start: /^\s*<\?xml/i },
  { name: 'QIF', start: /^\s*!(Type|Account|Option):/i },
  { name: 'MT940', start: /^\s*(\{1:F01|:20:)/ },
  { name: 'JSON', start: /^\s*(\{\s*"|\[\s*[{[])/ },
];
