import { isRefusal, type Refusal, refuse, type Statement } from 'ledger-core';
import { readCamt } from './camt/read-camt.ts';
import { isQuestion, type Question, settled, withChoice } from './csv/ask.ts';
import { readCsv } from './csv/read-csv.ts';
import { decode } from './encoding.ts';
import { why } from './file-reasons.ts';
import { formatOf } from './format.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { refuseBinary, refuseFormat } from './other-formats.ts';
import { readQif } from './qif/read-qif.ts';
import type { ReadOptions } from './read-options.ts';
import { readSpreadsheet } from './spreadsheet/read-spreadsheet.ts';
import { workbookIn } from './spreadsheet/workbook-in.ts';
import type { StatementRead } from './statement-read.ts';

/**
 * Reads a statement file of a bank, card or processor as CSV, spreadsheet, OFX, CAMT, MT940 or QIF, by its content. Returns its
 * transactions, or a refusal with the place of the fault. Pure: the same bytes and options always give the same result. The rules:
 * docs/rules/statement-files.md.
 */
export const readStatement = (bytes: Uint8Array, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const read = readBytes(bytes, options);
  return isRefusal(read) ? read : { ...read, records: [...read.records] };
};

/** Reads a file without creating its records yet. */
export const readBytes = (bytes: Uint8Array, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  if (bytes.length > MAX_FILE_BYTES) return refuse('unprocessable', why.file_too_large({ most: MAX_FILE_BYTES / 1024 / 1024 }));
  if (bytes.length === 0) return refuse('unprocessable', why.file_is_empty());
  const workbook = workbookIn(bytes);
  if (workbook !== null) return isRefusal(workbook) ? workbook : readSpreadsheet(workbook, options);
  return refuseBinary(bytes) ?? readText(bytes, options);
};

const readText = (bytes: Uint8Array, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const decoded = decode(bytes, options);
  if (isRefusal(decoded)) return isQuestion(decoded) ? settledEncoding(decoded, bytes, options) : decoded;
  const format = formatOf(decoded.text);
  if (format.is === 'other') return refuseFormat(format.other);
  return READERS[format.is](decoded, options);
};

/** Offers the encodings that read the file. If none of them reads it, offers all that its bytes allow.  [STM-15] [STM-33] */
const settledEncoding = (requested: Question, bytes: Uint8Array, options: ReadOptions): Refusal<'unprocessable'> => {
  const read = settled(requested, options, (sets) => (isRefusal(readText(bytes, withChoice(options, sets))) ? 'refused' : 'read'));
  return read.isSettled ? read.refusal : settled(requested, options, () => 'asked').refusal;
};

const READERS = { csv: readCsv, qif: readQif, mt940: readMt940, ofx: readOfx, xml: readCamt } as const;
