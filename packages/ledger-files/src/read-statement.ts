import { isRefusal, type Refusal, refuse, type Statement } from 'ledger-core';
import { readCamt } from './camt/read-camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { checkDeclared } from './declared-encoding.ts';
import { decode } from './encoding.ts';
import { formatOf } from './format.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readQif } from './qif/read-qif.ts';
import type { ReadOptions } from './read-options.ts';

/**
 * Reads a statement file of a bank, card or processor as CSV, OFX, CAMT, MT940 or QIF, by its content. Answers its movements, or a refusal that names the place of the fault.
 * Pure: the same bytes and options always give the same answer. The rules: docs/rules/statement-files.md.
 */
export const readStatement = (bytes: Uint8Array, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const decoded = decode(bytes);
  if (isRefusal(decoded)) return decoded;
  const format = formatOf(decoded.text);
  if (format.is === 'other')
    return refuse('unprocessable', `The content of the file is ${format.name}, not CSV, OFX, CAMT, MT940 or QIF, whatever its name says.`);
  if (format.is === 'csv') return readCsv(decoded, options);
  if (format.is === 'qif') return readQif(decoded, options);
  if (format.is === 'mt940') return readMt940(decoded, options);
  return checkDeclared(bytes, decoded) ?? (format.is === 'ofx' ? readOfx(decoded, options) : readCamt(decoded, options));
};
