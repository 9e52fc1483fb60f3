import { type FileRow, type Refusal, type Why, whyFile, whyRow } from 'ledger-core';
import type { TableRow } from '../csv/table.ts';
import { spaced, unwrapped } from '../text.ts';
import { HEADER_ROWS } from './limits.ts';
import { refuseIn } from './refuse-in.ts';
import type { Report } from './report.ts';

/** A report with its header: the lines above it, the column names, and the rows below. */
export interface ReportTable {
  readonly report: Report;
  readonly above: readonly TableRow[];
  readonly header: TableRow;
  /** The column names for comparison: in lower case, without the asterisk of required ones. */
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Finds the header: the first row with matching column names. */
export const tableIn = (report: Report, isHeader: (names: readonly string[]) => boolean): ReportTable | null => {
  for (const [at, header] of report.rows.slice(0, HEADER_ROWS).entries()) {
    const names = header.cells.map(comparable);
    if (isHeader(names)) return { report, above: report.rows.slice(0, at), header, names, rows: report.rows.slice(at + 1) };
  }
  return null;
};

export const comparable = (text: string): string => spaced(text).replace(/^\*/, '').trim().toLowerCase();

/** The column with one of these names; null if there is none. */
export const columnOf = (names: readonly string[], ...wanted: readonly string[]): number | null => {
  for (const name of wanted) {
    const at = names.indexOf(name);
    if (at !== -1) return at;
  }
  return null;
};

export const columnsOf = (names: readonly string[], isWanted: (name: string) => boolean): readonly number[] =>
  names.flatMap((name, at) => (isWanted(name) ? [at] : []));

/** The text of a cell; empty if the report does not have the column. */
export const textAt = (row: TableRow, at: number | null): string => (at === null ? '' : spaced(unwrapped(row.cells[at] ?? '')));

/** The text of a row above or below the table, with cells rejoined that unquoted commas split. */
export const lineOf = (row: TableRow): string =>
  row.cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');

/** The origin of a row, such as row 4 of `tb.csv`. */
export const originOf = (table: ReportTable, row: TableRow): FileRow => ({ file: table.report.name, row: row.number });

/** A row as a place: `tb.csv, row 4`. */
export const placeOf = (table: ReportTable, row: TableRow): Why => whyFile(table.report.name, whyRow(row.number));

/** Refuses a report for one of its cells, with the column name as printed. */
export const refuseCell = (table: ReportTable, row: TableRow, at: number | null, reason: Why): Refusal<'unprocessable'> => {
  const named = at === null ? null : spaced(table.header.cells[at] ?? '') || `column ${at + 1}`;
  return refuseIn(table.report.name, row.number, named, reason);
};
