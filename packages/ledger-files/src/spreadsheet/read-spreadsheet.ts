import { isRefusal, type Refusal, refuse, type Why } from 'ledger-core';
import type { WorkBook } from 'xlsx';
import { looksLikeMoney } from '../csv/amounts.ts';
import { looksLikeDate } from '../csv/dates.ts';
import { readRows } from '../csv/read-csv.ts';
import { MAX_SHEETS_LISTED } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead } from '../statement-read.ts';
import { refuseMixedDays } from './mixed-days.ts';
import { why } from './reasons.ts';
import { type Sheet, type SheetRow, sheetsOf, textRow } from './sheets.ts';

/** Reads the first sheet with a table of transactions, in the same way as a CSV file.  [STM-30] */
export const readSpreadsheet = (workbook: WorkBook, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const sheets = sheetsOf(workbook);
  if (isRefusal(sheets)) return sheets;
  const [sheet, ...others] = withMovements(sheets);
  const read = sheet ?? sheets[0];
  if (read === undefined) return refuse('unprocessable', why.no_sheet_with_cells());
  const alike = others.filter((other) => headerOf(other) === headerOf(read));
  if (alike.length > 0) return refuse('unprocessable', why.sheets_of_same_kind({ sheets: listed([read, ...alike]) }));
  const doubts = others.length === 0 ? [] : [why.other_sheet_not_read({ sheets: listed(others) })];
  return (
    refuseMixedDays(read.rows) ?? readRows(read.rows.map(textRow), { format: 'xlsx', encoding: null, delimiter: null, doubts }, options)
  );
};

const withMovements = (sheets: readonly Sheet[]): readonly Sheet[] => sheets.filter(({ rows }) => rows.some(isTransactionRow));

/** A row with a date and an amount. */
export const isTransactionRow = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => cell !== null && (cell.is === 'date' || looksLikeDate(cell.text))) &&
  cells.some(
    (cell) => cell !== null && cell.is !== 'date' && (looksLikeMoney(cell.text) || (cell.is === 'number' && !looksLikeDate(cell.text))),
  );

/** The row above the first transaction, which has the column names if there are any. */
const headerOf = ({ rows }: Sheet): string => {
  const header = rows[rows.findIndex(isTransactionRow) - 1];
  return JSON.stringify(header?.cells.map((cell) => cell?.text.trim() ?? '') ?? null);
};

const listed = (sheets: readonly Sheet[]): Why => {
  const names = sheets.slice(0, MAX_SHEETS_LISTED).map(({ name }) => `"${name}"`);
  if (sheets.length > names.length) return why.the_sheets_and_more({ names, count: sheets.length - names.length });
  return sheets.length === 1 ? why.the_sheet({ names }) : why.the_sheets({ names });
};
