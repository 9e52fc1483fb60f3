import type { ColumnRef } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { looksLikeDate, serialDay } from './dates.ts';
import { findHeader } from './header.ts';
import { rolesOf } from './known-words.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** The rows with days in place of the serial numbers of a spreadsheet, in columns with the name of a date that hold nothing else.  [STM-47] */
export const withSerialDays = (rows: readonly TableRow[], { mapping = {} }: Pick<ReadOptions, 'mapping'>): readonly TableRow[] => {
  if (mapping.dateFormat !== undefined) return rows;
  const head = findHeader(rows, mapping) ?? -1;
  const given = [mapping.columns?.date ?? []].flat();
  const isDate = (name: string, at: number): boolean => rolesOf(name).some(({ role }) => role === 'date') || isNamed(given, name, at);
  const names = rows[head]?.cells ?? rows[0]?.cells.map(() => '') ?? [];
  const columns = names.flatMap((name, at) => (isDate(name, at) && hasSerials(rows, head, at) ? [at] : []));
  return columns.length === 0 ? rows : rows.map((row, at) => (at > head ? withDays(row, columns) : row));
};

const isNamed = (given: readonly ColumnRef[], name: string, at: number): boolean =>
  given.some((reference) => (typeof reference === 'number' ? reference - 1 === at : comparable(reference) === comparable(name)));

const hasSerials = (rows: readonly TableRow[], head: number, at: number): boolean => {
  const cells = rows.slice(head + 1).map(({ cells: all }) => all[at] ?? '');
  return cells.some((cell) => serialDay(cell) !== null) && !cells.some(looksLikeDate);
};

const withDays = (row: TableRow, columns: readonly number[]): TableRow => ({
  ...row,
  cells: row.cells.map((cell, at) => (columns.includes(at) ? (serialDay(cell) ?? cell) : cell)),
  sent: row.sent ?? row.cells,
});
