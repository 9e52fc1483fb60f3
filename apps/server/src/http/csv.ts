import Papa from 'papaparse';

/**
 * A text that a spreadsheet would run as a formula: it begins with a sign of formulas (full width too), perhaps after blanks, or with a tab or line end, after
 * which some spreadsheets begin to read. A negative amount also begins with a minus, but is no formula.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=@＝＠＋－]|[\s\u200b\ufeff]+[+-]|[+-](?!\d+(?:\.\d+)?$))/;

/** Rows as CSV, each with a line break. A text that a spreadsheet would run as a formula is marked as text.  [HTTP-30] */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as string[][], { newline: '\n', escapeFormulae: FORMULA })}\n`;
