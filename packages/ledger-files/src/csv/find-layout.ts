import {
  type ColumnRef,
  type ColumnRole,
  isRefusal,
  type Param,
  type Refusal,
  refuse,
  type StatementMapping,
  type StoredMapping,
  type Why,
} from 'ledger-core';
import { HEADER_SEARCHED_ROWS, INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { looksLikeAmount, readAmount } from './amounts.ts';
import { inferColumns, withAssigned } from './columns.ts';
import { looksLikeDate } from './dates.ts';
import { findHeader, summaryLine } from './header.ts';
import type { ColumnsByRole } from './known-words.ts';
import { type Layout, type LayoutSettings, layoutOf, type Usual } from './layout.ts';
import type { CellPattern, CsvProfile, Recognition } from './profiles/profile.ts';
import { NO_PROFILE, PROFILES, profileNames } from './profiles/profiles.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** The layout of a file, whose first line may print balances instead of column names. */
export const layoutFor = (rows: readonly TableRow[], options: ReadOptions): Layout | Refusal<'unprocessable'> => {
  const line = summaryLine(rows);
  if (line === null) return layoutOfRows(rows, options);
  const layout = layoutOfRows(rows.slice(1), options);
  return isRefusal(layout) ? layout : { ...layout, preamble: [line, ...layout.preamble], summaryLine: line };
};

/**
 * The layout of the rows. For each column and setting, precedence is: the caller's mapping, a saved mapping, a known layout, inference.
 * [STM-14]
 */
const layoutOfRows = (rows: readonly TableRow[], options: ReadOptions): Layout | Refusal<'unprocessable'> => {
  const { mapping = {}, profile } = options;
  const named = PROFILES.find(({ name }) => name === profile);
  if (profile !== undefined && profile !== NO_PROFILE && named === undefined)
    return refuse('unprocessable', why.unknown_profile({ profile, names: profileNames }), 'profile');
  const kept = named === undefined ? keptFor(rows, options.kept ?? []) : null;
  const known = named ?? (profile === NO_PROFILE ? null : recognise(rows));
  const given = over(mapping, kept ?? {});
  const headerAt = findHeader(rows, over(given, known === null ? {} : { columns: known.columns ?? {}, ...headerOf(known) }));
  if (headerAt === -1) return refuse('unprocessable', why.no_header_row({ row: given.headerRow ?? 0 }), 'mapping.headerRow');
  const find = finder(rows, headerAt);
  const missing = missingColumn(given.columns ?? {}, find);
  if (missing !== null) return refuse('unprocessable', noSuchColumn(missing, rows, headerAt));
  const assigned = rolesIn(given.columns ?? {}, find);
  const { dateOrder, decimalMark, ...fixed } = known ?? {};
  const settings = settingsOf(over(given, fixed));
  const usual = { ...(dateOrder && { dateOrder }), ...(decimalMark && { decimalMark }) };
  const recognized = kept === null ? (known?.name ?? NO_PROFILE) : 'kept';
  const name = mapping.columns === undefined ? recognized : 'mapping';
  const layout = { rows, headerAt, name, assigned, settings, usual };
  return known === null ? byInference(layout, options) : byProfile(layout, known, find);
};

interface Base {
  readonly rows: readonly TableRow[];
  readonly headerAt: number | null;
  readonly name: string;
  /** The columns that the caller or the saved mapping assigns. */
  readonly assigned: ColumnsByRole;
  readonly settings: LayoutSettings;
  readonly usual: Usual;
}

const byProfile = (
  { rows, headerAt, name, assigned, settings, usual }: Base,
  known: CsvProfile,
  find: Finder,
): Layout | Refusal<'unprocessable'> => {
  const roles = withAssigned(rolesIn(known.columns ?? {}, find), assigned);
  const without = withoutEssential(roles, known.columns ?? {}, headerInWords(rows, headerAt));
  if (without !== null) return refuse('unprocessable', without);
  const reasons = [why.columns_of_layout({ layout: known.name })];
  return layoutOf(rows, headerAt, roles, {
    profile: name,
    settings,
    usual,
    assigned: rolesAssigned(assigned),
    isBalanceNamed: true,
    isKnown: true,
    reasons,
    doubts: [],
  });
};

const byInference = (
  { rows, headerAt, name, assigned, settings, usual }: Base,
  options: ReadOptions,
): Layout | Refusal<'unprocessable'> => {
  const found = inferColumns(rows, { headerAt, assigned, settings, options });
  if (isRefusal(found)) return found;
  const { isBalanceNamed, reasons, doubts } = found;
  return layoutOf(rows, headerAt, found.roles, {
    profile: name,
    settings,
    usual,
    assigned: rolesAssigned(assigned),
    isBalanceNamed,
    isKnown: false,
    reasons,
    doubts,
  });
};

const rolesAssigned = (columns: ColumnsByRole): ReadonlySet<ColumnRole> => new Set(Object.keys(columns) as ColumnRole[]);

/** Merges two mappings: each role and setting of `upper` overrides that of `lower`. */
const over = (upper: StatementMapping, lower: StatementMapping): StatementMapping => ({
  ...lower,
  ...upper,
  ...((upper.columns ?? lower.columns) && { columns: { ...lower.columns, ...upper.columns } }),
});

const headerOf = ({ header }: CsvProfile): Pick<StatementMapping, 'header'> => (header === undefined ? {} : { header });

const settingsOf = (mapping: LayoutSettings & StatementMapping): LayoutSettings => {
  const { columns: _columns, delimiter: _delimiter, header: _header, headerRow: _row, encoding: _encoding, ...settings } = mapping;
  return settings;
};

type Columns = NonNullable<StatementMapping['columns']>;
type Finder = (reference: ColumnRef) => number | null;

const finder = (rows: readonly TableRow[], headerAt: number | null): Finder => {
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  const names = (rows[headerAt ?? -1]?.cells ?? []).map(comparable);
  return (reference) => {
    const at = typeof reference === 'number' ? reference - 1 : names.indexOf(comparable(reference));
    return Number.isInteger(at) && at >= 0 && at < width ? at : null;
  };
};

const rolesIn = (columns: Columns, find: Finder): ColumnsByRole =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([role, references]) => {
      const found = [references].flat().flatMap((reference) => find(reference) ?? []);
      return found.length === 0 ? [] : [[role, found] as const];
    }),
  );

/** A column of the caller that the file does not have. A file may lack some columns of a known layout. */
const missingColumn = (columns: Columns, find: Finder): ColumnRef | null =>
  Object.values(columns)
    .flat()
    .find((reference) => find(reference) === null) ?? null;

/** The reason for a file without a column that a known layout requires. */
const withoutEssential = (roles: ColumnsByRole, columns: Columns, header: Why): Why | null => {
  if (roles.date === undefined) return why.no_column_of_dates({ names: namesIn(columns.date), header });
  if (roles.amount !== undefined || roles.debit !== undefined || roles.credit !== undefined) return null;
  return why.no_column_of_amounts({ names: namesIn(columns.amount ?? columns.debit), header });
};

const namesIn = (references: Columns[ColumnRole]): Param => {
  const names = [references ?? []].flat();
  return names.length === 0 ? why.the_name_missing() : names;
};

const noSuchColumn = (reference: ColumnRef, rows: readonly TableRow[], headerAt: number | null): Why =>
  why.no_such_column({ column: typeof reference === 'number' ? reference : `"${reference}"`, header: headerInWords(rows, headerAt) });

const headerInWords = (rows: readonly TableRow[], headerAt: number | null): Why => {
  const header = rows[headerAt ?? -1];
  return header === undefined
    ? why.the_file_without_header()
    : why.the_header_cells({ cells: header.cells.filter((cell) => cell.trim() !== '') });
};

/** Finds the profile that matches the header or rows of a file. If several match, the one that knows the most cells wins. */
export const recognise = (rows: readonly TableRow[]): CsvProfile | null => {
  const headers = rows.slice(0, HEADER_SEARCHED_ROWS).map(({ cells }) => cells.map(comparable));
  let best: { readonly profile: CsvProfile; readonly known: number } | null = null;
  for (const profile of PROFILES)
    for (const recognition of profile.recognisedBy) {
      const known = knownCells(rows, headers, recognition);
      if (known > (best?.known ?? 0)) best = { profile, known };
    }
  return best?.profile ?? null;
};

const knownCells = (rows: readonly TableRow[], headers: readonly (readonly string[])[], recognition: Recognition): number => {
  if ('cells' in recognition) return rows.every(({ cells }) => fits(cells, recognition.cells)) ? recognition.cells.length : 0;
  const { header, only } = recognition;
  const allowed = only === undefined ? null : new Set(['', ...header, ...only]);
  const shown = headers.some(
    (cells) => header.every((name) => cells.includes(name)) && (allowed === null || cells.every((cell) => allowed.has(cell))),
  );
  return shown ? header.length : 0;
};

const fits = (cells: readonly string[], patterns: readonly CellPattern[]): boolean =>
  cells.length === patterns.length && patterns.every((pattern, at) => FITS[pattern](cells[at] ?? ''));

const FITS: Readonly<Record<CellPattern, (cell: string) => boolean>> = {
  date: looksLikeDate,
  amount: (cell) => readAmount(cell, '.') !== null,
  digits_or_blank: (cell) => /^\d*$/.test(cell.trim()),
  text: (cell) => /\p{L}/u.test(cell),
  iban: (cell) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(cell.trim()),
  currency: (cell) => /^[A-Z]{3}$/.test(cell.trim()),
  any: () => true,
  '*': (cell) => cell.trim() === '*',
};

/** Identifies files with the same layout: the ordered column names, or the kind of each column if the file has no names. */
export const shapeOf = (rows: readonly TableRow[], headerAt: number | null): string =>
  headerAt === null ? kindsShape(rows) : namesShape(rows[headerAt]?.cells ?? []);

const namesShape = (cells: readonly string[]): string => `names: ${withoutEnd(cells.map(comparable)).join(' | ')}`;

const kindsShape = (rows: readonly TableRow[]): string => {
  const searched = rows.slice(0, INFERRED_FROM_ROWS);
  const width = searched.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return `no names: ${withoutEnd(Array.from({ length: width }, (_, at) => kindOf(searched.map(({ cells }) => cells[at] ?? '')))).join(' | ')}`;
};

/** The kind of most non-empty cells of a column. */
const kindOf = (cells: readonly string[]): string => {
  const kinds = cells
    .filter((cell) => cell.trim() !== '')
    .map((cell) => {
      if (looksLikeDate(cell)) return 'date';
      return looksLikeAmount(cell) ? 'amount' : 'text';
    });
  const most = (['date', 'amount'] as const).find((kind) => kinds.filter((each) => each === kind).length * 2 > kinds.length);
  return kinds.length === 0 ? '' : (most ?? 'text');
};

const withoutEnd = (parts: readonly string[]): readonly string[] => parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);

/** The saved mapping that fits the file, with the current row of its header, which may have moved; null if none fits. */
const keptFor = (rows: readonly TableRow[], kept: readonly StoredMapping[]): StoredMapping['mapping'] | null => {
  for (const { shape, mapping } of kept) {
    const { headerRow: _moved, ...fixed } = mapping;
    const at = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(({ cells }) => namesShape(cells) === shape);
    const row = rows[at];
    if (row !== undefined) return { ...fixed, header: true, headerRow: row.number };
    if (kindsShape(rows) === shape) return { ...fixed, header: false };
  }
  return null;
};
