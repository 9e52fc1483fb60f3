import type { ColumnRef, ColumnRole, StatementMapping } from 'ledger-core';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { looksLikeMoney } from './amounts.ts';
import { looksLikeDate, serialDay } from './dates.ts';
import { rolesOf } from './known-words.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

type Given = Pick<StatementMapping, 'header' | 'headerRow' | 'columns'>;

/**
 * The row index of the header: the caller's, else the row with the mapping's names, else the row with known names. Null if there is none.
 */
export const findHeader = (rows: readonly TableRow[], { header, headerRow, columns = {} }: Given): number | null => {
  if (header === false) return null;
  if (headerRow !== undefined) return rows.findIndex(({ number }) => number === headerRow);
  const references = Object.values(columns).flat();
  const found = byNames(rows, references) ?? byWords(rows);
  if (found !== null) return found;
  if (header === true) return 0;
  const isAssigned = [columns.date ?? []].flat().some((reference) => typeof reference === 'number');
  if (!isAssigned) return byForeignNames(rows);
  return isTransactionRow(rows[0], columns.date) ? null : 0;
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
 * The row that names a date and other known columns above days, else the row that names other columns above days. A preamble may also
 * match, so the row with the most names wins. Exceptions: a transaction precedes it, or the earlier row has no transaction or text column.
 * [STM-41]
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
    if (best !== undefined && isBetter(next, best) && (!best.isWhole || !rows.slice(best.at + 1, next.at).some(hasTransaction)))
      best = next;
  return best?.at ?? null;
};

interface Candidate {
  readonly count: number;
  readonly isWhole: boolean;
}

const isBetter = (next: Candidate, best: Candidate): boolean => next.count > best.count || (next.isWhole && !best.isWhole);

const OTHERS: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'balance', 'description'];
const MOVED: readonly ColumnRole[] = ['amount', 'debit', 'credit'];

/** This many names beside a date name are a header, whatever they mean. */
const CLEAR_NAMES = 5;

const rolesNamed = (cells: readonly string[]): ReadonlySet<ColumnRole> =>
  new Set(cells.flatMap((cell) => rolesOf(cell).map(({ role }) => role)));

const isName = (cell: string): boolean => /\p{L}/u.test(cell);

/** Whether a row below has a day, in a date column if there is one. Units or a divider may be in between. */
const standsAboveDays = (rows: readonly TableRow[], at: number, isDated: boolean): boolean => {
  const isOfDate = (cell: string): boolean => rolesOf(cell).some(({ role }) => role === 'date');
  const columns = (rows[at]?.cells ?? []).flatMap((cell, column) => (!isDated || isOfDate(cell) ? [column] : []));
  return rows.slice(at + 1, at + 4).some(({ cells }) => columns.some((column) => looksLikeDate(cells[column] ?? '')));
};

export const isDated = ({ cells }: TableRow): boolean => cells.some(looksLikeDate);

const hasTransaction = (row: TableRow): boolean => isDated(row) && row.cells.some((cell) => looksLikeMoney(cell) && !looksLikeDate(cell));

/** A first row of names in an unknown language: no values, and a row with a date below. */
const byForeignNames = ([first, second]: readonly TableRow[]): number | null => {
  const filled = first?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const isNames = filled.length >= 2 && !filled.some((cell) => looksLikeDate(cell) || looksLikeMoney(cell) || /^[\d\s]+$/.test(cell));
  return isNames && (second === undefined || second.cells.some(looksLikeDate)) ? 0 : null;
};

const isTransactionRow = (row: TableRow | undefined, date: ColumnRef | readonly ColumnRef[] | undefined): boolean =>
  [date ?? []].flat().some((reference) => typeof reference === 'number' && isDay(row?.cells[reference - 1] ?? ''));

const isDay = (cell: string): boolean => looksLikeDate(cell) || serialDay(cell) !== null;

/** Replaces spreadsheet serial numbers with days, in columns with a date name that contain nothing else.  [STM-47] */
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

/** An account number, optionally grouped or quoted. */
const ACCOUNT = /^'?(?:[A-Z]{2}\d{2}[A-Z0-9 ]{10,32}|\d[\d ]{15,38}\d)'?$/;

/**
 * The first line of a file without column names, if only it has the account, with its days and two balances. Polish banks print the
 * balances before and after the transactions this way.  [STM-38]
 */
export const summaryLine = (rows: readonly TableRow[]): TableRow | null => {
  const [first, ...others] = rows;
  if (first === undefined || !isDated(first) || !others.some(isDated)) return null;
  const account = first.cells.findIndex((cell) => ACCOUNT.test(cell.trim()));
  const isAlone = account !== -1 && !others.some(({ cells }) => ACCOUNT.test((cells[account] ?? '').trim()));
  return isAlone && balancesIn(first).length === 2 ? first : null;
};

/** The cells of the balances before and after the transactions. */
export const balancesIn = ({ cells }: TableRow): readonly string[] =>
  cells.filter((cell) => looksLikeMoney(cell) && !looksLikeDate(cell) && !REFERENCE.test(cell));

/** A reference such as REF1000 looks like an amount with a currency. */
const REFERENCE = /^\s*[A-Z]{3}\d+\s*$/;
