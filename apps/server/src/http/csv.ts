import Papa from 'papaparse';

/** What a spreadsheet would take for a formula; negative amounts begin with a minus too, and are none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?$))/;

/** Rows as CSV, a line break after each. A text that a spreadsheet would take for a formula is given as a text.  [HTTP-30] */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as string[][], { newline: '\n', escapeFormulae: FORMULA })}\n`;
