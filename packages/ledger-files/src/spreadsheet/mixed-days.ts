import type { Refusal } from 'ledger-core';
import { readDate } from '../csv/dates.ts';
import { refuseAt } from '../faults.ts';
import { why } from './reasons.ts';
import type { SheetRow } from './sheets.ts';

/**
 * A program that opens 02/03/2026 with the wrong date order converts it to a date, and leaves 31/03/2026 as a text. If a column has both,
 * and no date after the 12th, its days and months are probably swapped, and nothing in the file shows it.  [STM-32]
 */
export const refuseMixedDays = (rows: readonly SheetRow[]): Refusal<'unprocessable'> | null => {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  for (let at = 0; at < width; at += 1) {
    const days = rows.flatMap(({ cells }) => (cells[at]?.is === 'date' ? [cells[at]?.text ?? ''] : []));
    if (days.length === 0 || days.some((day) => Number(day.slice(8, 10)) > 12)) continue;
    const text = rows.find(
      ({ cells }) => isOrderedText(cells[at]?.text ?? '', cells[at]?.is) && cells.some((cell) => cell?.is === 'number'),
    );
    if (text !== undefined)
      return refuseAt(text.number, columnName(at), why.day_exchanged_with_month({ text: text.cells[at]?.text ?? '' }));
  }
  return null;
};

/** A date whose order of day and month matters. */
const isOrderedText = (text: string, is: string | undefined): boolean =>
  is === 'text' && /^\s*\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/.test(text) && (readDate(text, 'dmy') ?? readDate(text, 'mdy')) !== null;

/** Column letters, `A` for the first, as the program shows them. */
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
