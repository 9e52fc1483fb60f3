import { currencyOf, isRefusal } from 'ledger-core';
import { looksLikeDate } from './date-cells.ts';
import { looksLikeDirection, wholeWord } from './directions.ts';
import type { TableRow } from './table-row.ts';

export const allColumns = (rows: readonly TableRow[]): readonly number[] =>
  Array.from({ length: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0) }, (_, at) => at);

/** The column with the most dates, the first of equal ones: banks print the booking date before the value date. */
export const findDate = (rows: readonly TableRow[], named: readonly number[], isDay: (cell: string) => boolean): number | null => {
  const datesIn = (at: number): number => rows.filter(({ cells }) => isDay(cells[at] ?? '')).length;
  const byName = named.find((at) => datesIn(at) > 0);
  if (byName !== undefined) return byName;
  const counts = allColumns(rows).map(datesIn);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
};

/** A column of directions. Letters under a name of something else need a balance that follows them. */
export interface DirectionColumn {
  readonly at: number | null;
  readonly isCertain: boolean;
}

/**
 * A column with a name for it may have unknown words, which make bad rows. Without such a name, every word of the column must be a direction, and letters are certain
 * only where the column has no name.  [STM-51]
 */
export const findDirection = (
  rows: readonly TableRow[],
  named: readonly number[],
  taken: readonly number[],
  nameOf: (at: number) => string,
): DirectionColumn => {
  const known = (at: number): number => rows.filter(({ cells }) => looksLikeDirection(cells[at] ?? '')).length;
  const byName = named.find((at) => known(at) * 2 > rows.length) ?? findColumn(rows, allColumns(rows), taken, isWholeWord);
  if (byName !== null) return { at: byName, isCertain: true };
  const at = findColumn(rows, allColumns(rows), taken, looksLikeDirection);
  return { at, isCertain: at !== null && nameOf(at) === '' };
};

const isWholeWord = (cell: string): boolean => wholeWord(cell) !== null;

/** A column with a name for it may have blanks. It must hold codes, since in several languages the word also means a value date. */
export const findCurrency = (rows: readonly TableRow[], named: readonly number[], taken: readonly (number | null)[]): number | null => {
  const printed = (at: number): readonly string[] => rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  const byName = named.find(
    (at) => !taken.includes(at) && printed(at).length > 0 && !printed(at).some((cell) => looksLikeDate(cell) || /\d/.test(cell)),
  );
  return byName ?? findColumn(rows, allColumns(rows), taken, isCurrencyCode);
};

const isCurrencyCode = (cell: string): boolean => /^[A-Z]{3}$/.test(cell.trim()) && !isRefusal(currencyOf(cell.trim()));

/** The first column whose every cell is of one kind. */
const findColumn = (
  rows: readonly TableRow[],
  candidates: readonly number[],
  taken: readonly (number | null)[],
  isOne: (cell: string) => boolean,
): number | null =>
  candidates.find((at) => !taken.includes(at) && rows.length > 0 && rows.every(({ cells }) => isOne(cells[at] ?? ''))) ?? null;

/**
 * The column with the most letters, left of the money unless a column on its right has more than twice as many: on the right are categories and
 * remarks. The letters of an IBAN do not count, and texts that come again and again count once.
 */
export const wordiest = (rows: readonly TableRow[], candidates: readonly number[], money: number): readonly number[] => {
  const lettersIn = (cell: string): number => (IBAN.test(cell.trim()) ? 0 : (cell.match(/\p{L}/gu)?.length ?? 0));
  const counts = candidates.map((at) => {
    const all = rows.map(({ cells }) => cells[at] ?? '');
    const texts = new Set(all).size * 2 <= all.length ? new Set(all) : all;
    return { at, letters: [...texts].reduce((sum, text) => sum + lettersIn(text), 0) };
  });
  const most = (columns: typeof counts) =>
    columns.reduce((best, next) => (next.letters > best.letters ? next : best), { at: -1, letters: 0 });
  const [left, all] = [most(counts.filter(({ at }) => at < money)), most(counts)];
  const best = left.letters * 2 >= all.letters ? left : all;
  return best.letters === 0 ? [] : [best.at];
};

const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}$/;
