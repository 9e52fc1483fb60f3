import type { KeptMapping } from 'ledger-core';
import { HEADER_SEARCHED_ROWS, INFERRED_FROM_ROWS } from '../limits.ts';
import { looksLikeAmount } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** What identifies files of one layout: the names of the columns in their order, or the kind of each column where the file has no names. */
export const shapeOf = (rows: readonly TableRow[], headerAt: number | null): string =>
  headerAt === null ? kindsShape(rows) : namesShape(rows[headerAt]?.cells ?? []);

const namesShape = (cells: readonly string[]): string => `names: ${withoutEnd(cells.map(comparable)).join(' | ')}`;

const kindsShape = (rows: readonly TableRow[]): string => {
  const searched = rows.slice(0, INFERRED_FROM_ROWS);
  const width = searched.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return `no names: ${withoutEnd(Array.from({ length: width }, (_, at) => kindOf(searched.map(({ cells }) => cells[at] ?? '')))).join(' | ')}`;
};

/** The kind that most of the filled cells of a column have. */
const kindOf = (cells: readonly string[]): string => {
  const kinds = cells
    .filter((cell) => cell.trim() !== '')
    .map((cell) => (looksLikeDate(cell) ? 'date' : looksLikeAmount(cell) ? 'amount' : 'text'));
  const most = (['date', 'amount'] as const).find((kind) => kinds.filter((each) => each === kind).length * 2 > kinds.length);
  return kinds.length === 0 ? '' : (most ?? 'text');
};

const withoutEnd = (parts: readonly string[]): readonly string[] => parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);

/** The kept mapping that fits the file, with the row of its header, which may have moved; null where none fits. */
export const keptFor = (rows: readonly TableRow[], kept: readonly KeptMapping[]): KeptMapping['mapping'] | null => {
  for (const { shape, mapping } of kept) {
    const { headerRow: _moved, ...fixed } = mapping;
    const at = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(({ cells }) => namesShape(cells) === shape);
    const row = rows[at];
    if (row !== undefined) return { ...fixed, header: true, headerRow: row.number };
    if (kindsShape(rows) === shape) return { ...fixed, header: false };
  }
  return null;
};
