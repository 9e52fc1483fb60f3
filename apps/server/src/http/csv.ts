import Papa from 'papaparse';

/**
 * What a spreadsheet would take for a formula: a sign of formulas, of full width too, with or without blanks of any kind before it, and a tab or line end, behind
 * which some begin to read. A negative amount begins with a minus too, and is none.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=@＝＠＋－]|[\s\u200b\ufeff]+[+-]|[+-](?!\d+(?:\.\d+)?$))/;

/** Rows as CSV, a line break after each. A text that a spreadsheet would take for a formula is given as a text.  [HTTP-30] */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as string[][], { newline: '\n', escapeFormulae: FORMULA })}\n`;
