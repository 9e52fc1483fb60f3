import type { TableRow } from './table-row.ts';

/** Marks of the writing direction and blanks without width, which exports in Hebrew and Arabic print beside numbers. */
const MARKS = '\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff';
const MARK = new RegExp(`[${MARKS}]`, 'g');

/** A cell that a spreadsheet program keeps as text, such as `="0012"`. */
const FORMULA = /^\s*="([^"]*)"\s*$/;

const MAY_DIFFER = new RegExp(`[${MARKS}]|^\\s*="`);

export const readableCell = (cell: string): string => {
  if (!MAY_DIFFER.test(cell)) return cell;
  const plain = cell.replace(MARK, '');
  return FORMULA.exec(plain)?.[1] ?? plain;
};

/** The rows without invisible marks and without `="…"` around cells. A row that differs keeps its cells as sent.  [STM-46] */
export const readableRows = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.map((row) =>
    row.cells.some((cell) => MAY_DIFFER.test(cell)) ? { ...row, cells: row.cells.map(readableCell), sent: row.cells } : row,
  );

/** A cell `="1,200.00"` without quotation marks around it, as it stands between two delimiters. */
const BARE_FORMULA = /(^|[,;\t|\n\r])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g;

/** The text with quotation marks around each `="…"`, so that a delimiter inside does not split the cell. */
export const withQuotedFormulas = (text: string): string =>
  text.includes('="') ? text.replace(BARE_FORMULA, (_, before: string, inside: string) => `${before}"=""${inside}"""`) : text;
