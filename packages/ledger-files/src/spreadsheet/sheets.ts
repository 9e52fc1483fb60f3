import { isRefusal, MAX_STATEMENT_ROWS, type Refusal, refuse } from 'ledger-core';
import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import type { TableRow } from '../csv/table.ts';
import { refuseAt } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { HEADER_SEARCHED_ROWS, MAX_CELLS, MAX_COLUMNS, MAX_FILE_BYTES, MAX_LINE_LENGTH } from '../limits.ts';
import { cellReader, type ReadCell, type ShownCell } from './cell-text.ts';
import { why } from './reasons.ts';

/** A row of a sheet: its number as the program shows it, and its cells; null for a blank cell. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly (ShownCell | null)[];
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** The visible sheets with their rows. Blank rows are dropped but counted. */
export const sheetsOf = (workbook: WorkBook, mostRows = MAX_STATEMENT_ROWS): readonly Sheet[] | Refusal<'unprocessable'> => {
  const read = cellReader(workbook.Workbook?.WBProps?.date1904 === true);
  const sheets: Sheet[] = [];
  for (const [at, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name];
    if (sheet === undefined || (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0) continue;
    const rows = rowsOf(sheet, read, mostRows);
    if (isRefusal(rows)) return rows;
    if (rows.length > 0) sheets.push({ name, rows });
  }
  return sheets;
};

/** The cells of a row as text. */
export const textRow = ({ number, cells }: SheetRow): TableRow => ({ number, cells: cells.map((cell) => cell?.text ?? '') });

const rowsOf = (sheet: WorkSheet, read: ReadCell, mostRows: number): readonly SheetRow[] | Refusal<'unprocessable'> => {
  const data: readonly (readonly CellObject[] | undefined)[] = sheet['!data'] ?? [];
  const rows: SheetRow[] = [];
  const size = { cells: 0, characters: 0 };
  for (const key of Object.keys(data)) {
    const row = shownRow(Number(key) + 1, data[Number(key)] ?? [], read);
    if (isRefusal(row)) return row;
    if (row.cells.length === 0) continue;
    rows.push(row);
    size.cells += row.cells.length;
    size.characters += lengthOf(row);
    const tooLarge = overflow(rows.length, size, mostRows);
    if (tooLarge !== null) return tooLarge;
  }
  return withMergedDays(rows, sheet);
};

/** Visits only existing cells, because a hostile sheet may have two cells, one in the last row of the last column. */
const shownRow = (number: number, row: readonly CellObject[], read: ReadCell): SheetRow | Refusal<'unprocessable'> => {
  const cells: (ShownCell | null)[] = [];
  for (const key of Object.keys(row)) {
    const cell = row[Number(key)];
    const shown = cell === undefined ? null : read(cell);
    if (shown === null || shown.text.trim() === '') continue;
    if (Number(key) >= MAX_COLUMNS)
      return refuseAt(number, null, whyOfFile.too_many_columns_in_row({ columns: Number(key) + 1, most: MAX_COLUMNS }));
    while (cells.length < Number(key)) cells.push(null);
    cells.push(shown);
  }
  const shownCells = { number, cells };
  return lengthOf(shownCells) > MAX_LINE_LENGTH ? refuseAt(number, null, why.row_too_long({ most: MAX_LINE_LENGTH })) : shownCells;
};

const lengthOf = ({ cells }: SheetRow): number => cells.reduce((sum, cell) => sum + (cell?.text.length ?? 0), 0);

/** One long text may be repeated in many cells of a small file.  [STM-11] */
const overflow = (
  rowCount: number,
  size: { readonly cells: number; readonly characters: number },
  mostRows: number,
): Refusal<'unprocessable'> | null => {
  if (rowCount >= mostRows + HEADER_SEARCHED_ROWS) return refuse('unprocessable', whyOfFile.too_many_rows({ most: mostRows }));
  if (size.cells > MAX_CELLS) return refuse('unprocessable', whyOfFile.too_many_cells({ most: MAX_CELLS }));
  return size.characters > MAX_FILE_BYTES ? refuse('unprocessable', why.texts_too_long()) : null;
};

/**
 * A date merged over several transactions applies to each. The other rows of any other merged cell stay blank, because an amount merged
 * over two text lines moved once.
 */
const withMergedDays = (rows: readonly SheetRow[], sheet: WorkSheet): readonly SheetRow[] => {
  const merged = new Map<number, ReadonlyMap<number, ShownCell>>();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const { s, e } of sheet['!merges'] ?? []) {
    const day = byNumber.get(s.r + 1)?.cells[s.c];
    if (day?.is !== 'date') continue;
    for (let number = s.r + 2; number <= Math.min(e.r + 1, s.r + MAX_STATEMENT_ROWS); number += 1)
      if (byNumber.get(number)?.cells.some((cell) => cell?.is === 'number'))
        merged.set(number, new Map([...(merged.get(number) ?? []), [s.c, day]]));
  }
  return rows.map((row) => {
    const days = merged.get(row.number);
    return days === undefined ? row : { ...row, cells: row.cells.map((cell, at) => cell ?? days.get(at) ?? null) };
  });
};
