import type { ColumnRole } from 'ledger-core';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import type { TableRow } from './table.ts';
import { plainName } from './words/plain-name.ts';
import { NOT_DONE_WORDS } from './words/statuses.ts';

/**
 * Reads the word by which no money moved in a row, in a column of states: one that is called so, or one without another meaning that has few values. An empty
 * text where there is none.  [STM-37]
 */
export const notDoneTest = (rows: readonly TableRow[], roles: ColumnsOf, width: number): ((row: TableRow) => string) => {
  const { status = [], note = [], ...others } = roles;
  const taken = new Set(Object.values(others).flat());
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at) && isOfFewWords(rows, at));
  const columns = [...new Set([...status, ...free, ...note.filter((at) => isOfFewWords(rows, at))])];
  return ({ cells }) => columns.map((at) => (cells[at] ?? '').trim()).find((cell) => isNotDone(cell)) ?? '';
};

const isNotDone = (cell: string): boolean => cell !== '' && !DIGITS_FIRST.test(cell) && NOT_DONE_WORDS.has(plainName(cell));

/** Most cells of other columns, which cannot be such a word. */
const DIGITS_FIRST = /^[-+(]?\d/;

/** More values than states have, in a column that is not called so. */
const MAX_STATES = 6;

type ColumnsOf = { readonly [R in ColumnRole]?: readonly number[] };

/** Whether a column has the same few values again and again. */
const isOfFewWords = (rows: readonly TableRow[], at: number): boolean => {
  const shown = new Set<string>();
  const sample = rows.slice(0, INFERRED_FROM_ROWS);
  for (const { cells } of sample) if (shown.add((cells[at] ?? '').trim()).size > MAX_STATES) return false;
  return shown.size > 1 && shown.size * 2 <= sample.length + 1;
};
