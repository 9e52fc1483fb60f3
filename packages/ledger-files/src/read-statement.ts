import { type Currency, isRefusal, type Refusal, refuse, type Statement } from 'ledger-core';
import { type AccountWanted, statementOf } from './account-statement.ts';
import { refuseAt } from './csv/faults.ts';
import type { CsvMapping, DateOrder } from './csv/mapping.ts';
import { readCsv } from './csv/read-csv.ts';
import { type DecodedText, decode } from './encoding.ts';
import { looksLikeOfx, readOfx } from './ofx/read-ofx.ts';

export interface ReadOptions extends AccountWanted {
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
 * Reads a statement file of a bank, card or processor, known by its content and not by its name: bytes in, readings out, or a refusal that names the place.
 * Pure: the same bytes and options always give the same answer.  [CSV-1] to [CSV-52] [OFX-1] to [OFX-13]
 */
export const readStatement = (bytes: Uint8Array, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const decoded = decode(bytes);
  if (isRefusal(decoded)) return decoded;
  const other = OTHER_FORMATS.find(({ start }) => start.test(decoded.text));
  if (other !== undefined) return refuse('unprocessable', `The content of the file is ${other.name}, not a statement that can be read.`);
  if (looksLikeOfx(decoded.text)) return readOfxText(decoded, options);
  if (XML.test(decoded.text))
    return refuse('unprocessable', `The content of the file is XML of <${rootOf(decoded.text)}>, not a statement that can be read.`);
  return readCsv(decoded, options);
};

const readOfxText = (decoded: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const wrong = checkDeclared(decoded);
  if (wrong !== undefined) return wrong;
  const { currency, skipBadRows, mapping } = options;
  const file = readOfx(decoded.text, { currency, skipBadRows, decimalMark: mapping?.decimalMark });
  return isRefusal(file) ? file : statementOf(file, decoded.encoding, options);
};

/** A file that says it is UTF-8 and is not would be read with wrong letters.  [OFX-13] */
const checkDeclared = ({ text, encoding }: DecodedText): Refusal<'unprocessable'> | undefined => {
  const saysUtf8 =
    /<\?xml[^>]*encoding=["']utf-8["']/i.test(text.slice(0, 1_000)) || /^\s*ENCODING\s*:\s*(UTF-8|UNICODE)/im.test(text.slice(0, 1_000));
  if (!saysUtf8 || encoding !== 'windows-1252') return undefined;
  const at = text.search(/[^ -~\s]/);
  return refuseAt(text.slice(0, at).split('\n').length, null, 'the file says that it is UTF-8, and here it is not.');
};

const XML = /^\s*<(\?xml\b|[A-Za-z][\w.:-]*[\s>])/i;

const rootOf = (text: string): string => /<([A-Za-z][\w.:-]*)/.exec(text)?.[1] ?? '?';

/** Formats that banks also serve, under any name; told by how their text starts.  [CSV-2] */
const OTHER_FORMATS: readonly { readonly name: string; readonly start: RegExp }[] = [
  { name: 'a web page', start: /^\s*<(!doctype\s+html|html)\b/i },
  { name: 'QIF', start: /^\s*!(Type|Account|Option):/i },
  { name: 'MT940', start: /^\s*(\{1:F01|:20:)/ },
  { name: 'JSON', start: /^\s*(\{\s*"|\[\s*[{[])/ },
];
