import { isRefusal, MAX_STATEMENT_ROWS, type Refusal, refuse, type StatementMapping } from 'ledger-core';
import Papa from 'papaparse';
import { refuseAt } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { HEADER_SEARCHED_ROWS, MAX_CELLS, MAX_COLUMNS, MAX_LINE_LENGTH } from '../limits.ts';
import { looksLikeMoney } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import { rolesOf } from './known-words.ts';
import { why } from './reasons.ts';

export type Delimiter = NonNullable<StatementMapping['delimiter']>;

/** One row of a file: its cells and the physical line on which it begins, from 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** The cells exactly as sent, if they differ from `cells`. */
  readonly sent?: readonly string[];
}

/** Splits text into rows of cells. Blank rows are dropped but counted. */
export const readTable = (
  text: string,
  given: Delimiter | undefined,
  mostRows = MAX_STATEMENT_ROWS,
): readonly TableRow[] | Refusal<'unprocessable'> => {
  if (text.trim() === '') return refuse('unprocessable', whyOfFile.file_is_empty());
  const tooLong = findLongLine(text);
  if (tooLong !== null) return refuseAt(tooLong, null, why.line_of_no_statement({ most: MAX_LINE_LENGTH }));
  const rows = splitRows(text, delimiterOf(text, given), mostRows);
  return isRefusal(rows) || !ANNOUNCED.test(text) ? rows : rows.slice(1);
};

/** The delimiter of the caller, else the one that the file declares, else the best match. */
export const delimiterOf = (text: string, given: Delimiter | undefined): Delimiter =>
  given ?? ((ANNOUNCED.exec(text)?.[1] as Delimiter | undefined) || detectDelimiter(text));

/** A first line `sep=;`, which sets the delimiter for Excel. */
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

/** Splits at line feeds, so a quoted cell keeps its own line ends. The carriage return before a line feed is not part of the last cell. */
const withoutReturn = (cells: readonly string[]): readonly string[] => {
  const last = cells.at(-1) ?? '';
  return last.endsWith('\r') ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
};

const faultOf = (number: number, cells: readonly string[], errors: readonly Papa.ParseError[]): Refusal<'unprocessable'> | null => {
  if (cells.length > MAX_COLUMNS)
    return refuseAt(number, null, whyOfFile.too_many_columns_in_row({ columns: cells.length, most: MAX_COLUMNS }));
  if (errors.some(({ code }) => code === 'MissingQuotes')) return refuseAt(number, null, why.quotation_mark_open());
  return null;
};

const overflow = (rowCount: number, cellCount: number, mostRows: number): Refusal<'unprocessable'> | null => {
  if (rowCount >= mostRows + HEADER_SEARCHED_ROWS) return refuse('unprocessable', whyOfFile.too_many_rows({ most: mostRows }));
  return cellCount > MAX_CELLS ? refuse('unprocessable', whyOfFile.too_many_cells({ most: MAX_CELLS })) : null;
};

/** Checks line ends only, before any row is split. */
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

export const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/**
 * Selects the delimiter that gives the most cells with a date, an amount or a known column name. The number of delimiters does not count,
 * so the commas of `12,50` never outweigh the semicolons between the cells.
 */
const detectDelimiter = (text: string): Delimiter => {
  const sample = sampleOf(text);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
};

const sampleOf = (text: string): string => text.slice(0, 65_536);

/** Whether a delimiter yields rows with a date, an amount and its balance, so it is worth trying. */
export const mayDivide = (text: string, delimiter: Delimiter): boolean => {
  const { data } = Papa.parse<string[]>(sampleOf(text), { delimiter, preview: 2 * HEADER_SEARCHED_ROWS });
  return (
    data.filter((cells) => cells.length >= PROVEN_CELLS && cells.some((cell) => looksLikeDate(readableCell(cell)))).length > PROVEN_CELLS
  );
};

const PROVEN_CELLS = 3;

const scoreOf = (sample: string, delimiter: Delimiter): number => {
  const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 2 * HEADER_SEARCHED_ROWS });
  return data.reduce((sum, cells) => sum + rowScore(cells.length === 1 ? cellsOfQuotedRow(cells[0] ?? '', delimiter) : cells), 0);
};

const rowScore = (sent: readonly string[]): number => {
  if (sent.length < 2) return 0;
  const cells = sent.map(readableCell);
  const dated = cells.some(looksLikeDate) ? 4 : 0;
  const money = cells.some(looksLikeMoney) ? 2 : 0;
  const named = cells.filter((cell) => cell !== '' && rolesOf(cell).length > 0).length;
  return 1 + dated + money + named;
};

/**
 * An undoubled quotation mark inside a quoted cell ends the cell only before a delimiter or a line end. The row is accepted if it has the
 * usual number of cells and no line end in a cell. Otherwise the file is refused, because the cell may have swallowed a delimiter or a line
 * end.
 */
const refuseBrokenQuotes = (rows: readonly TableRow[], broken: readonly TableRow[]): Refusal<'unprocessable'> | null => {
  if (broken.length === 0) return null;
  const width = usualWidth(rows);
  const unsure = broken.find(({ cells }) => cells.length !== width || cells.some((cell) => /[\r\n]/.test(cell)));
  return unsure === undefined ? null : refuseAt(unsure.number, null, why.quotation_mark_not_doubled());
};

/** Splits rows that a bank wraps in one pair of quotation marks each, if they then have the usual number of cells. */
const unquotedRows = (rows: readonly TableRow[], delimiter: Delimiter): readonly TableRow[] => {
  if (!rows.some(({ cells }) => isQuotedRow(cells, delimiter))) return rows;
  const apart = rows.map((row) =>
    isQuotedRow(row.cells, delimiter) ? { ...row, cells: cellsOfQuotedRow(row.cells[0] ?? '', delimiter) } : row,
  );
  const width = usualWidth(apart);
  return apart.map((row, at) => (row.cells.length === width ? row : (rows[at] ?? row)));
};

/** Only a quoted cell can contain the delimiter. */
const isQuotedRow = (cells: readonly string[], delimiter: Delimiter): boolean =>
  cells.length === 1 && (cells[0] ?? '').includes(delimiter) && !/[\r\n]/.test(cells[0] ?? '');

/** Splits a row that was quoted as one cell. */
const cellsOfQuotedRow = (text: string, delimiter: Delimiter): readonly string[] => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [cells, more] = data;
  return cells === undefined || more !== undefined || errors.length > 0 ? [text] : cells;
};

/** The most frequent number of cells per row. */
const usualWidth = (rows: readonly TableRow[]): number => {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0] as const)[0];
};

/** Directional marks and zero-width characters, which Hebrew and Arabic exports print beside numbers. */
const MARKS = '\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff';
const MARK = new RegExp(`[${MARKS}]`, 'g');

/** A cell that a spreadsheet program stores as text, such as `="0012"`. */
const FORMULA = /^\s*="([^"]*)"\s*$/;

const MAY_DIFFER = new RegExp(`[${MARKS}]|^\\s*="`);

export const readableCell = (cell: string): string => {
  if (!MAY_DIFFER.test(cell)) return cell;
  const plain = cell.replace(MARK, '');
  return FORMULA.exec(plain)?.[1] ?? plain;
};

/** Removes invisible marks and `="…"` around cells. A changed row keeps its cells as sent.  [STM-46] */
export const readableRows = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.map((row) =>
    row.cells.some((cell) => MAY_DIFFER.test(cell)) ? { ...row, cells: row.cells.map(readableCell), sent: row.cells } : row,
  );

/** An unquoted cell `="1,200.00"` between two delimiters. */
const BARE_FORMULA = /(^|[,;\t|\n\r])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g;

/** Adds quotation marks around each `="…"`, so that a delimiter inside does not split the cell. */
export const withQuotedFormulas = (text: string): string =>
  text.includes('="') ? text.replace(BARE_FORMULA, (_, before: string, inside: string) => `${before}"=""${inside}"""`) : text;
