import { currencyOf, isRefusal } from 'ledger-core';
import { isNothing } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import { looksLikeDirection, wholeWord } from './known-words.ts';
import type { TableRow } from './table.ts';

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

/** The column that shows the directions, and those that may be one: a balance must then follow their words. */
export interface DirectionColumns {
  readonly certain: number | null;
  readonly candidates: readonly number[];
}

/**
 * A column with a name for it may have unknown words, which make bad rows. Without such a name, every word of the column must be a direction, no other column may have
 * such words, and letters are certain only in a column without a name.  [STM-51]
 */
export const findDirection = (
  rows: readonly TableRow[],
  named: readonly number[],
  taken: readonly number[],
  nameOf: (at: number) => string,
): DirectionColumns => {
  const known = (at: number): number => rows.filter(({ cells }) => looksLikeDirection(cells[at] ?? '')).length;
  const byName = named.find((at) => known(at) * 2 > rows.length);
  if (byName !== undefined) return { certain: byName, candidates: [] };
  const ofKind = (isOne: (cell: string) => boolean): readonly number[] =>
    findColumns(rows, allColumns(rows), taken, isOne).filter((at) => rows.some(({ cells }) => !isNothing(cells[at] ?? '')));
  const [words, all] = [ofKind((cell) => wholeWord(cell) !== null), ofKind(looksLikeDirection)];
  const [only, another] = words.length > 0 ? words : all.filter((at) => nameOf(at) === '');
  return { certain: another === undefined ? (only ?? null) : null, candidates: all };
};

/** A column with a name for it may have blanks. It must hold codes, since in several languages the word also means a value date. */
export const findCurrency = (rows: readonly TableRow[], named: readonly number[], taken: readonly (number | null)[]): number | null => {
  const printed = (at: number): readonly string[] => rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  const byName = named.find(
    (at) => !taken.includes(at) && printed(at).length > 0 && !printed(at).some((cell) => looksLikeDate(cell) || /\d/.test(cell)),
  );
  return byName ?? findColumns(rows, allColumns(rows), taken, isCurrencyCode)[0] ?? null;
};

const isCurrencyCode = (cell: string): boolean => /^[A-Z]{3}$/.test(cell.trim()) && !isRefusal(currencyOf(cell.trim()));

/** The columns whose every cell is of one kind. */
const findColumns = (
  rows: readonly TableRow[],
  candidates: readonly number[],
  taken: readonly (number | null)[],
  isOne: (cell: string) => boolean,
): readonly number[] =>
  candidates.filter((at) => !taken.includes(at) && rows.length > 0 && rows.every(({ cells }) => isOne(cells[at] ?? '')));

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
