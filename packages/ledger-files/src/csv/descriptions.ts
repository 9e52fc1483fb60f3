import { INFERRED_FROM_ROWS } from '../limits.ts';
import { looksLikeAmount } from './amount-cells.ts';
import { looksLikeDate } from './date-cells.ts';
import type { TableRow } from './table-row.ts';

/**
 * The columns with the name of a description, the one to be read first at the beginning: the one that a header names first, unless another has more than twice as many
 * letters.  [STM-43]
 */
export const byFullness = (rows: readonly TableRow[], columns: readonly number[]): readonly number[] => {
  const [first] = columns;
  if (first === undefined || rows.length < CLEAR_ROWS) return columns;
  const letters = new Map(columns.map((at) => [at, lettersIn(rows, at)]));
  const fullest = columns.reduce((best, next) => ((letters.get(next) ?? 0) > (letters.get(best) ?? 0) ? next : best), first);
  const isFuller = (letters.get(fullest) ?? 0) > 2 * (letters.get(first) ?? 0);
  return isFuller ? [fullest, ...columns.filter((at) => at !== fullest)] : columns;
};

/** In fewer rows, the length of texts is chance. */
const CLEAR_ROWS = 3;

/** The letters of a column's different texts. */
const lettersIn = (rows: readonly TableRow[], at: number): number => {
  const texts = new Set(rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim()));
  return [...texts].reduce((sum, text) => sum + (isNumber(text) ? 0 : (text.match(/\p{L}/gu)?.length ?? 0)), 0);
};

/** Whether a column has one and the same text in several rows. */
export const isConstant = (rows: readonly TableRow[], at: number): boolean =>
  rows.length > 1 && new Set(rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim())).size === 1;

/** Whether a column has texts at all, and not numbers of accounts, days or amounts. */
export const hasTexts = (rows: readonly TableRow[], at: number): boolean => {
  const filled = rows.slice(0, INFERRED_FROM_ROWS).flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
  return (
    filled.some((text) => /\p{L}{2}/u.test(text)) && !filled.every((text) => isNumber(text) || looksLikeDate(text) || looksLikeAmount(text))
  );
};

/** An IBAN, or a number with a letter or two. */
const isNumber = (text: string): boolean => /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}$/.test(text) || /^[A-Z]{0,3}[\d ./-]+$/.test(text);
