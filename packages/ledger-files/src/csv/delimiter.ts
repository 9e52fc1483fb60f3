import Papa from 'papaparse';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import { looksLikeMoney } from './amount-cells.ts';
import { cellsOfQuotedRow } from './broken-quotes.ts';
import { looksLikeDate } from './date-cells.ts';
import { rolesOf } from './header-words.ts';
import { readableCell } from './readable-rows.ts';
import type { Delimiter } from './table-row.ts';

export const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/**
 * Finds the delimiter that gives the most cells with a date, an amount or a known column name. The number of delimiters does not count, so the
 * commas of `12,50` never win over the semicolons between the cells.
 */
export const detectDelimiter = (text: string): Delimiter => {
  const sample = sampleOf(text);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
};

const sampleOf = (text: string): string => text.slice(0, 65_536);

/** Whether a delimiter makes rows of a day, an amount and its balance, so that the text is worth reading with it. */
export const mayDivide = (text: string, delimiter: Delimiter): boolean => {
  const { data } = Papa.parse<string[]>(sampleOf(text), { delimiter, preview: 2 * HEADER_SEARCHED_ROWS });
  return (
    data.filter((cells) => cells.length >= PROVEN_CELLS && cells.some((cell) => looksLikeDate(readableCell(cell)))).length > PROVEN_CELLS
  );
};

const PROVEN_CELLS = 3;

const scoreOf = (sample: string, delimiter: Delimiter): number => {
  const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 2 * HEADER_SEARCHED_ROWS });
  return data.reduce((sum, cells) => sum + rowScore(cells.length === 1 ? cellsOfQuotedRow(cells[0] ?? '', delimiter) : cells), 0);
};

const rowScore = (sent: readonly string[]): number => {
  if (sent.length < 2) return 0;
  const cells = sent.map(readableCell);
  const dated = cells.some(looksLikeDate) ? 4 : 0;
  const money = cells.some(looksLikeMoney) ? 2 : 0;
  const named = cells.filter((cell) => cell !== '' && rolesOf(cell).length > 0).length;
  return 1 + dated + money + named;
};
