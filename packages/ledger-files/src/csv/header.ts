import type { ColumnRef, StatementMapping } from 'ledger-core';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import { looksLikeMoney } from './amount-cells.ts';
import { looksLikeDate } from './date-cells.ts';
import { rolesOf } from './header-words.ts';
import { comparable } from './layout.ts';
import type { TableRow } from './table-row.ts';

type Given = Pick<StatementMapping, 'header' | 'headerRow' | 'columns'>;

/** The index of the header among the rows: the caller's, else the row with the names that the mapping has, else the row with known names. Null without one. */
export const findHeader = (rows: readonly TableRow[], { header, headerRow, columns = {} }: Given): number | null => {
  if (header === false) return null;
  if (headerRow !== undefined) return rows.findIndex(({ number }) => number === headerRow);
  const references = Object.values(columns).flat();
  const found = byNames(rows, references) ?? byWords(rows);
  if (found !== null) return found;
  if (header === true) return 0;
  const isAssigned = [columns.date ?? []].flat().some((reference) => typeof reference === 'number');
  return isAssigned ? (isMovement(rows[0], columns.date) ? null : 0) : byForeignNames(rows);
};

/** The first row with the most of the names. */
const byNames = (rows: readonly TableRow[], references: readonly ColumnRef[]): number | null => {
  const names = references.filter((reference) => typeof reference === 'string').map(comparable);
  const counts = rows.slice(0, HEADER_SEARCHED_ROWS).map(({ cells }) => {
    const printed = new Set(cells.map(comparable));
    return names.filter((name) => printed.has(name)).length;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
};

/** The first row that names a date and another known column. */
const byWords = (rows: readonly TableRow[]): number | null => {
  const at = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(({ cells }) => !cells.some(looksLikeDate) && namesColumns(cells));
  return at === -1 ? null : at;
};

const namesColumns = (cells: readonly string[]): boolean => {
  const roles = cells.flatMap((cell) => rolesOf(cell).map(({ role }) => role));
  return roles.includes('date') && (['amount', 'debit', 'credit', 'balance', 'description'] as const).some((role) => roles.includes(role));
};

/** A first row of names in an unknown language: no values, above a row with a date. */
const byForeignNames = ([first, second]: readonly TableRow[]): number | null => {
  const filled = first?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const isNames = filled.length >= 2 && !filled.some((cell) => looksLikeDate(cell) || looksLikeMoney(cell) || /^[\d\s]+$/.test(cell));
  return isNames && (second === undefined || second.cells.some(looksLikeDate)) ? 0 : null;
};

const isMovement = (row: TableRow | undefined, date: ColumnRef | readonly ColumnRef[] | undefined): boolean =>
  [date ?? []].flat().some((reference) => typeof reference === 'number' && looksLikeDate(row?.cells[reference - 1] ?? ''));
