import { isRefusal, type Refusal, refuse } from 'ledger-core';
import type { WorkBook } from 'xlsx';
import { looksLikeMoney } from '../csv/amounts.ts';
import { looksLikeDate } from '../csv/dates.ts';
import { readRows } from '../csv/read-csv.ts';
import { MAX_SHEETS_LISTED } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead } from '../statement-read.ts';
import { unread } from '../unread.ts';
import { refuseMixedDays } from './mixed-days.ts';
import { type Sheet, type SheetRow, sheetsOf, textRow } from './sheets.ts';

/** Reads the first sheet with a table of transactions, in the same way as a CSV file.  [STM-30] */
export const readSpreadsheet = (workbook: WorkBook, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const sheets = sheetsOf(workbook);
  if (isRefusal(sheets)) return sheets;
  const [sheet, ...others] = withMovements(sheets);
  const read = sheet ?? sheets[0];
  if (read === undefined) return refuse('unprocessable', unread('The workbook has no sheet with cells; export the statement again.'));
  const alike = others.filter((other) => headerOf(other) === headerOf(read));
  if (alike.length > 0)
    return refuse(
      'unprocessable',
      unread(`${listed([read, ...alike])} hold tables of the same kind; save each as a file of its own and send them one by one.`),
    );
  const doubts = others.length === 0 ? [] : [`${listed(others)} also have rows with a date and an amount, and were not read.`];
  return (
    refuseMixedDays(read.rows) ?? readRows(read.rows.map(textRow), { format: 'xlsx', encoding: null, delimiter: null, doubts }, options)
  );
};

const withMovements = (sheets: readonly Sheet[]): readonly Sheet[] => sheets.filter(({ rows }) => rows.some(isMovement));

/** A row with a date and an amount. */
export const isMovement = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => cell !== null && (cell.is === 'date' || looksLikeDate(cell.text))) &&
  cells.some(
    (cell) => cell !== null && cell.is !== 'date' && (looksLikeMoney(cell.text) || (cell.is === 'number' && !looksLikeDate(cell.text))),
  );

/** The row above the first transaction, which has the column names if there are any. */
const headerOf = ({ rows }: Sheet): string => {
  const header = rows[rows.findIndex(isMovement) - 1];
  return JSON.stringify(header?.cells.map((cell) => cell?.text.trim() ?? '') ?? null);
};

const listed = (sheets: readonly Sheet[]): string => {
  const names = sheets.slice(0, MAX_SHEETS_LISTED).map(({ name }) => `"${name}"`);
  const more = sheets.length > names.length ? ` and ${sheets.length - names.length} more` : '';
  return `The ${sheets.length === 1 ? 'sheet' : 'sheets'} ${names.join(', ')}${more}`;
};
