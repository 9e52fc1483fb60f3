import { isRefusal, MAX_STATEMENT_ROWS, type Refusal, refuse } from 'ledger-core';
import Papa from 'papaparse';
import { refuseAt } from '../faults.ts';
import { HEADER_SEARCHED_ROWS, MAX_CELLS, MAX_COLUMNS, MAX_LINE_LENGTH } from '../limits.ts';
import { refuseBrokenQuotes, unquotedRows } from './broken-quotes.ts';
import { detectDelimiter } from './delimiter.ts';
import type { Delimiter, TableRow } from './table-row.ts';

/** Splits text into rows of cells. Blank rows are left out, but counted. */
export const readTable = (
  text: string,
  given: Delimiter | undefined,
  mostRows = MAX_STATEMENT_ROWS,
): readonly TableRow[] | Refusal<'unprocessable'> => {
  if (text.trim() === '') return refuse('unprocessable', 'The file is empty.');
  const tooLong = findLongLine(text);
  if (tooLong !== null)
    return refuseAt(tooLong, null, `the line is longer than ${MAX_LINE_LENGTH} characters, which no statement line is.`);
  const rows = splitRows(text, delimiterOf(text, given), mostRows);
  return isRefusal(rows) || !ANNOUNCED.test(text) ? rows : rows.slice(1);
};

/** The delimiter of the caller, else the one that the file announces, else the one that fits. */
export const delimiterOf = (text: string, given: Delimiter | undefined): Delimiter =>
  given ?? ((ANNOUNCED.exec(text)?.[1] as Delimiter | undefined) || detectDelimiter(text));

/** A first line `sep=;`, which gives Excel the delimiter. */
const ANNOUNCED = /^"?sep=([,;|\t])"?\r?\n/i;

const splitRows = (text: string, delimiter: Delimiter, mostRows: number): readonly TableRow[] | Refusal<'unprocessable'> => {
  const newline = text.includes('\n') ? '\n' : '\r';
  const rows: TableRow[] = [];
  const broken: TableRow[] = [];
  let refusal: Refusal<'unprocessable'> | null = null;
  let number = 1;
  let cellCount = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    step: ({ data, errors }, parser) => {
      const cells = withoutReturn(data);
      cellCount += cells.length;
      refusal = faultOf(number, cells, errors) ?? overflow(rows.length, cellCount, mostRows);
      if (refusal !== null) parser.abort();
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
      if (errors.length > 0) broken.push({ number, cells });
      number += 1 + cells.reduce((sum, cell) => (cell.includes(newline) ? sum + cell.split(newline).length - 1 : sum), 0);
    },
  });
  return refusal ?? refuseBrokenQuotes(rows, broken) ?? unquotedRows(rows, delimiter);
};

/** The text is split at line feeds, so that a quoted cell keeps its own line ends; the carriage return before a line feed is not part of the last cell. */
const withoutReturn = (cells: readonly string[]): readonly string[] => {
  const last = cells.at(-1) ?? '';
  return last.endsWith('\r') ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
};

const faultOf = (number: number, cells: readonly string[], errors: readonly Papa.ParseError[]): Refusal<'unprocessable'> | null => {
  if (cells.length > MAX_COLUMNS)
    return refuseAt(number, null, `${cells.length} columns are more than ${MAX_COLUMNS}; this is no statement.`);
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    return refuseAt(number, null, 'a quotation mark is opened and never closed; the file may be cut off.');
  return null;
};

const overflow = (rowCount: number, cellCount: number, mostRows: number): Refusal<'unprocessable'> | null => {
  if (rowCount >= mostRows + HEADER_SEARCHED_ROWS)
    return refuse('unprocessable', `The file has more than ${mostRows} rows; send it in parts.`);
  return cellCount > MAX_CELLS ? refuse('unprocessable', `The file has more than ${MAX_CELLS} cells; send it in parts.`) : null;
};

/** Compares line ends alone, before any row is split. */
const findLongLine = (text: string): number | null => {
  const newline = text.includes('\n') ? '\n' : '\r';
  for (let start = 0, number = 1; start < text.length; number += 1) {
    const found = text.indexOf(newline, start);
    const end = found === -1 ? text.length : found;
    if (end - start > MAX_LINE_LENGTH) return number;
    start = end + 1;
  }
  return null;
};
