import type { Refusal } from 'ledger-core';
import type { TableRow } from '../csv/table.ts';
import { spaced, unwrapped } from '../text.ts';
import { HEADER_ROWS } from './limits.ts';
import { refuseIn } from './refuse-in.ts';
import type { Report } from './report.ts';

/** A report with its header found: the lines above it, the names of its columns, and the rows below. */
export interface ReportTable {
  readonly report: Report;
  readonly above: readonly TableRow[];
  readonly header: TableRow;
  /** The names of the columns as they compare: lower case, without the asterisk of required ones. */
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Finds the header: the first row whose names of columns fit. */
export const tableIn = (report: Report, isHeader: (names: readonly string[]) => boolean): ReportTable | null => {
  for (const [at, header] of report.rows.slice(0, HEADER_ROWS).entries()) {
    const names = header.cells.map(comparable);
    if (isHeader(names)) return { report, above: report.rows.slice(0, at), header, names, rows: report.rows.slice(at + 1) };
  }
  return null;
};

export const comparable = (text: string): string => spaced(text).replace(/^\*/, '').trim().toLowerCase();

/** The column with one of these names; null where there is none. */
export const columnOf = (names: readonly string[], ...wanted: readonly string[]): number | null => {
  for (const name of wanted) {
    const at = names.indexOf(name);
    if (at !== -1) return at;
  }
  return null;
};

/** The columns with one of these names. */
export const columnsOf = (names: readonly string[], isWanted: (name: string) => boolean): readonly number[] =>
  names.flatMap((name, at) => (isWanted(name) ? [at] : []));

/** The text of a cell; an empty one for a column that the report does not have. */
export const textAt = (row: TableRow, at: number | null): string => (at === null ? '' : spaced(unwrapped(row.cells[at] ?? '')));

/** The line that a row above or below the table is, with the cells that unquoted commas made of it put together again. */
export const lineOf = (row: TableRow): string =>
  row.cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');

/** Where a row stands, like `tb.csv, row 4`. */
export const originOf = (table: ReportTable, row: TableRow): string => `${table.report.name}, row ${row.number}`;

/** Refuses a report for one of its cells, by the name of the column as printed. */
export const refuseCell = (table: ReportTable, row: TableRow, at: number | null, message: string): Refusal<'unprocessable'> => {
  const named = at === null ? null : spaced(table.header.cells[at] ?? '') || `column ${at + 1}`;
  return refuseIn(table.report.name, row.number, named, message);
};
