import { type Refusal, refuse } from 'ledger-core';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import { looksLikeDate } from './date-cells.ts';
import { codeInHeader } from './header-words.ts';
import type { ColumnRef, CsvColumns, CsvMapping, Role } from './mapping.ts';
import type { CsvProfile, Summary } from './profile.ts';
import type { TableRow } from './table.ts';

/** The rows of a file, the names of its columns and their roles. Columns are counted from 0 here. */
export interface Layout {
  readonly profile: string;
  /** Display names, one for every column that any row has; no two are equal. */
  readonly names: readonly string[];
  /** Rows above the header. */
  readonly preamble: readonly TableRow[];
  readonly header: TableRow | null;
  readonly rows: readonly TableRow[];
  readonly roles: ColumnsByRole;
  readonly settings: LayoutSettings;
  /** The currency that the header names beside the amount, as "Amount (USD)" does. */
  readonly headerCurrency: string | null;
  /** How the columns of money are known: by a profile or the caller, by the words of the header, or by their cells. */
  readonly moneyKnownBy: 'name' | 'header' | 'content';
}

export type ColumnsByRole = { readonly [R in Role]?: readonly number[] };

/** The settings of a profile or mapping besides its columns. */
export type LayoutSettings = Omit<CsvMapping, 'columns' | 'delimiter' | 'header'> &
  Pick<CsvProfile, 'fee' | 'kinds' | 'ownFunds' | 'parts'> & { readonly summary?: Summary };

/** A cell for a role, and the column under which it, or its absence, is reported. */
export interface RoleCell {
  readonly text: string;
  readonly column: string;
}

/** The first cell that is not blank among the columns of a role; null where no column has the role. */
export const cellFor = (layout: Layout, row: TableRow, role: Role): RoleCell | null => {
  const columns = layout.roles[role];
  const first = columns?.[0];
  if (columns === undefined || first === undefined) return null;
  const at = columns.find((column) => (row.cells[column] ?? '').trim() !== '') ?? first;
  return { text: row.cells[at] ?? '', column: layout.names[at] ?? `column ${at + 1}` };
};

export const textFor = (layout: Layout, row: TableRow, role: Role): string => cellFor(layout, row, role)?.text.trim() ?? '';

/** A header cell for comparison: without case and padding. */
export const comparable = (cell: string): string => cell.trim().replace(/\s+/g, ' ').toLowerCase();

/** Makes the layout from a mapping with columns: the caller's or a profile's. */
export const layoutBy = (rows: readonly TableRow[], mapping: CsvMapping, profile: string): Layout | Refusal<'unprocessable'> => {
  const columns = mapping.columns ?? {};
  const headerAt = findHeader(rows, mapping);
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  const find = finder(headerAt === null ? [] : (rows[headerAt]?.cells ?? []), width);
  const missing = missingColumn(columns, find, profile === 'mapping');
  if (missing !== null) return refuse('unprocessable', `${missing}: ${printedHeader(headerAt === null ? undefined : rows[headerAt])}.`);
  return layoutOf(rows, headerAt, rolesIn(columns, find), { profile, settings: mapping, moneyKnownBy: 'name' });
};

/** Makes the layout from the row of the header and the roles of the columns. */
export const layoutOf = (
  rows: readonly TableRow[],
  headerAt: number | null,
  roles: ColumnsByRole,
  known: Pick<Layout, 'profile' | 'settings' | 'moneyKnownBy'>,
): Layout => {
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  return {
    ...known,
    names: columnNames(header?.cells ?? [], width),
    preamble: rows.slice(0, headerAt ?? 0),
    header,
    rows: rows.slice(headerAt === null ? 0 : headerAt + 1),
    roles,
    headerCurrency: codeInHeader(header?.cells[roles.amount?.[0] ?? roles.debit?.[0] ?? -1] ?? ''),
  };
};

/** A column without a name, or with a name that an earlier column has, is called by its number. */
const columnNames = (headerCells: readonly string[], width: number): readonly string[] => {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const printed = headerCells[at]?.trim() ?? '';
    let name = printed === '' || taken.has(printed) ? `column ${at + 1}` : printed;
    while (taken.has(name)) name += "'";
    taken.add(name);
    return name;
  });
};

/** The header is the first row that has every column called by name; a mapping by numbers has one where the row is no movement. */
const findHeader = (rows: readonly TableRow[], { columns = {}, header }: CsvMapping): number | null => {
  if (header === false) return null;
  const references = Object.values(columns).flat();
  const essential = [columns.date, columns.amount, columns.debit, columns.credit].flatMap((refs) =>
    refs === undefined ? [] : [refs].flat(),
  );
  const named = essential.filter((reference) => typeof reference === 'string');
  if (references.every((reference) => typeof reference === 'number'))
    return header === true || !isMovement(rows[0], columns.date) ? 0 : null;
  const searched = rows.slice(0, HEADER_SEARCHED_ROWS);
  const scores = searched.map(({ cells }) => named.filter((name) => cells.some((cell) => comparable(cell) === comparable(name))).length);
  return scores.indexOf(Math.max(...scores));
};

const isMovement = (row: TableRow | undefined, date: ColumnRef | readonly ColumnRef[] | undefined): boolean =>
  [date ?? []].flat().some((reference) => typeof reference === 'number' && looksLikeDate(row?.cells[reference - 1] ?? ''));

type Finder = (reference: ColumnRef) => number | null;

const finder = (headerCells: readonly string[], width: number): Finder => {
  const names = headerCells.map(comparable);
  return (reference) => {
    const at = typeof reference === 'number' ? reference - 1 : names.indexOf(comparable(reference));
    return Number.isInteger(at) && at >= 0 && at < width ? at : null;
  };
};

const rolesIn = (columns: CsvColumns, find: Finder): ColumnsByRole =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([role, references]) => {
      const found = [references].flat().flatMap((reference) => find(reference) ?? []);
      return found.length === 0 ? [] : [[role, found] as const];
    }),
  );

/** Some columns of a profile may be missing from a file; a caller's columns may not. Both need a date and an amount. */
const missingColumn = (columns: CsvColumns, find: Finder, callers: boolean): string | null => {
  const lost = callers
    ? Object.values(columns)
        .flat()
        .find((reference) => find(reference) === null)
    : undefined;
  if (lost !== undefined) return `There is no column ${typeof lost === 'number' ? lost : `"${lost}"`}`;
  const roles = rolesIn(columns, find);
  if (roles.date === undefined) return `There is no column of dates (${wanted(columns.date)})`;
  if (roles.amount !== undefined || roles.debit !== undefined || roles.credit !== undefined) return null;
  return `There is no column of amounts (${wanted(columns.amount ?? columns.debit)})`;
};

const wanted = (references: ColumnRef | readonly ColumnRef[] | undefined): string =>
  references === undefined ? 'none is named' : [references].flat().join(' or ');

const printedHeader = (header: TableRow | undefined): string =>
  header === undefined
    ? 'the file is read without a header'
    : `the header is ${header.cells.filter((cell) => cell.trim() !== '').join(', ')}`;
