import Papa from 'papaparse';

/**
 * A text that a spreadsheet would run as a formula. It starts with a formula character (also full-width), possibly after whitespace. Some
 * spreadsheets also start to parse after a tab or line break. A negative amount also starts with a minus, but is not a formula.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=@＝＠＋－]|[\s\u200b\ufeff]+[+-]|[+-](?!\d+(?:\.\d+)?$))/;

/** Rows as CSV, each with a line break. A text that a spreadsheet would run as a formula is marked as text.  [HTTP-30] */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as string[][], { newline: '\n', escapeFormulae: FORMULA })}\n`;
