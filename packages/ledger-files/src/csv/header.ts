import type { ColumnRef, ColumnRole, StatementMapping } from 'ledger-core';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import { looksLikeMoney } from './amounts.ts';
import { looksLikeDate, serialDay } from './dates.ts';
import { rolesOf } from './known-words.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

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

/**
 * The row that names a date and other known columns above days; without one, the row that names other columns above days. A preamble may name some too, so of several
 * the one that names most is taken, unless a movement stands above it, and unless the earlier one has no column of movements or of texts.  [STM-41]
 */
const byWords = (rows: readonly TableRow[]): number | null => {
  const named = rows.slice(0, HEADER_SEARCHED_ROWS).flatMap(({ cells }, at) => {
    const roles = cells.some(looksLikeDate) ? new Set<ColumnRole>() : rolesNamed(cells);
    const known = OTHERS.filter((role) => roles.has(role)).length;
    const isDated = roles.has('date');
    const hasDays = known + Number(isDated) > 0 && standsAboveDays(rows, at, isDated);
    const isHeader = isDated ? known > 0 || (hasDays && cells.filter(isName).length >= CLEAR_NAMES) : known > 1 && hasDays;
    const isWhole = roles.has('description') && MOVED.some((role) => roles.has(role));
    return isHeader ? [{ at, count: roles.size, isDated, hasDays, isWhole }] : [];
  });
  const dated = named.some(({ isDated }) => isDated) ? named.filter(({ isDated }) => isDated) : named;
  const candidates = dated.some(({ hasDays }) => hasDays) ? dated.filter(({ hasDays }) => hasDays) : dated;
  let [best] = candidates;
  for (const next of candidates)
    if (best !== undefined && isBetter(next, best) && (!best.isWhole || !rows.slice(best.at + 1, next.at).some(hasMovement))) best = next;
  return best?.at ?? null;
};

interface Candidate {
  readonly count: number;
  readonly isWhole: boolean;
}

const isBetter = (next: Candidate, best: Candidate): boolean => next.count > best.count || (next.isWhole && !best.isWhole);

const OTHERS: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'balance', 'description'];
const MOVED: readonly ColumnRole[] = ['amount', 'debit', 'credit'];

/** So many names beside that of a date are a header, whatever they mean. */
const CLEAR_NAMES = 5;

const rolesNamed = (cells: readonly string[]): ReadonlySet<ColumnRole> =>
  new Set(cells.flatMap((cell) => rolesOf(cell).map(({ role }) => role)));

const isName = (cell: string): boolean => /\p{L}/u.test(cell);

/** Whether a row below has a day, under the name of one where there is such a name. Units or a rule may stand between. */
const standsAboveDays = (rows: readonly TableRow[], at: number, isDated: boolean): boolean => {
  const isOfDate = (cell: string): boolean => rolesOf(cell).some(({ role }) => role === 'date');
  const columns = (rows[at]?.cells ?? []).flatMap((cell, column) => (!isDated || isOfDate(cell) ? [column] : []));
  return rows.slice(at + 1, at + 4).some(({ cells }) => columns.some((column) => looksLikeDate(cells[column] ?? '')));
};

const hasMovement = ({ cells }: TableRow): boolean =>
  cells.some(looksLikeDate) && cells.some((cell) => looksLikeMoney(cell) && !looksLikeDate(cell));

/** A first row of names in an unknown language: no values, above a row with a date. */
const byForeignNames = ([first, second]: readonly TableRow[]): number | null => {
  const filled = first?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const isNames = filled.length >= 2 && !filled.some((cell) => looksLikeDate(cell) || looksLikeMoney(cell) || /^[\d\s]+$/.test(cell));
  return isNames && (second === undefined || second.cells.some(looksLikeDate)) ? 0 : null;
};

const isMovement = (row: TableRow | undefined, date: ColumnRef | readonly ColumnRef[] | undefined): boolean =>
  [date ?? []].flat().some((reference) => typeof reference === 'number' && isDay(row?.cells[reference - 1] ?? ''));

const isDay = (cell: string): boolean => looksLikeDate(cell) || serialDay(cell) !== null;
