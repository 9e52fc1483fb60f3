import type { Refusal } from 'ledger-core';
import Papa from 'papaparse';
import { refuseAt } from '../faults.ts';
import type { Delimiter, TableRow } from './table-row.ts';

/**
 * A quotation mark inside a quoted cell that is not doubled ends the cell only before a delimiter or a line end. The row is read so when it has as many cells as most
 * rows and no line end inside a cell; else the file is refused, since the mark may have taken a delimiter or a line end into the cell.
 */
export const refuseBrokenQuotes = (rows: readonly TableRow[], broken: readonly TableRow[]): Refusal<'unprocessable'> | null => {
  if (broken.length === 0) return null;
  const width = usualWidth(rows);
  const unsure = broken.find(({ cells }) => cells.length !== width || cells.some((cell) => /[\r\n]/.test(cell)));
  return unsure === undefined ? null : refuseAt(unsure.number, null, 'a quotation mark inside a quoted cell is not doubled.');
};

/** Takes apart the rows that a bank puts into one pair of quotation marks each, when they then have as many cells as most rows. */
export const unquotedRows = (rows: readonly TableRow[], delimiter: Delimiter): readonly TableRow[] => {
  if (!rows.some(({ cells }) => isQuotedRow(cells, delimiter))) return rows;
  const apart = rows.map((row) =>
    isQuotedRow(row.cells, delimiter) ? { ...row, cells: cellsOfQuotedRow(row.cells[0] ?? '', delimiter) } : row,
  );
  const width = usualWidth(apart);
  return apart.map((row, at) => (row.cells.length === width ? row : (rows[at] ?? row)));
};

/** Only a quoted cell has the delimiter inside. */
const isQuotedRow = (cells: readonly string[], delimiter: Delimiter): boolean =>
  cells.length === 1 && (cells[0] ?? '').includes(delimiter) && !/[\r\n]/.test(cells[0] ?? '');

/** The cells of a row that is a cell itself. */
export const cellsOfQuotedRow = (text: string, delimiter: Delimiter): readonly string[] => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [cells, more] = data;
  return cells === undefined || more !== undefined || errors.length > 0 ? [text] : cells;
};

/** The number of cells that most rows have. */
const usualWidth = (rows: readonly TableRow[]): number => {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0] as const)[0];
};
