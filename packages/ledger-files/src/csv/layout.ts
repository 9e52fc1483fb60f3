import type { ColumnRef, ColumnRole, StatementMapping } from 'ledger-core';
import { currencyInHeader } from './amounts.ts';
import { type PrintedRow, printedRows } from './header.ts';
import type { ColumnsByRole } from './known-words.ts';
import type { CsvProfile, Summary } from './profiles/profile.ts';
import { notDoneTest, pendingTest } from './status.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** The rows of a file, the names of its columns and their roles. Columns are counted from 0 here. */
export interface Layout {
  readonly profile: string;
  /** Display names, one for every column that any row has; no two are equal. */
  readonly names: readonly string[];
  /** Rows above the header. */
  readonly preamble: readonly TableRow[];
  /** The first line, where it prints the balances before and behind the movements in place of column names. */
  readonly summaryLine: TableRow | null;
  readonly header: TableRow | null;
  readonly rows: readonly TableRow[];
  readonly roles: ColumnsByRole;
  readonly settings: LayoutSettings;
  /** What a known layout has as a rule, where the cells do not show otherwise. */
  readonly usual: Usual;
  /** The roles that the caller or a kept mapping gave to columns. */
  readonly assigned: ReadonlySet<ColumnRole>;
  /** The currency beside the name of the amount, as "Amount (USD)" has it; an empty text without one. */
  readonly headerCurrency: string;
  /** Whether the balance is known by a name. One that is known by its cells alone is a balance only while it adds up. */
  readonly isBalanceNamed: boolean;
  /** Whether the columns are those of a known layout, which decides what the file itself does not show. */
  readonly isKnown: boolean;
  /** Whether a row says that it is not booked yet. */
  readonly pending: (row: TableRow) => boolean;
  /** The word by which a row says that no money moved; an empty text without one. */
  readonly notDone: (row: TableRow) => string;
  /** The rows that print a balance or a total in place of a movement. */
  readonly printed: ReadonlyMap<TableRow, PrintedRow>;
  /** How the columns were found, a sentence each. */
  readonly reasons: readonly string[];
  /** What a person should check about the columns. */
  readonly doubts: readonly string[];
}

export type Usual = Pick<StatementMapping, 'dateOrder' | 'decimalMark'>;

/** The settings of a profile or mapping besides its columns. */
export type LayoutSettings = Omit<StatementMapping, 'columns' | 'delimiter' | 'header' | 'headerRow' | 'encoding'> &
  Pick<CsvProfile, 'kinds' | 'ownFunds' | 'parts'> & { readonly summary?: Summary };

/** A cell for a role, and the column under which it, or its absence, is reported. */
export interface RoleCell {
  readonly text: string;
  readonly column: string;
}

/** The first cell that is not blank among the columns of a role; null where no column has the role. */
export const cellFor = (layout: Layout, row: TableRow, role: ColumnRole): RoleCell | null => {
  const at = columnFor(layout, row, role);
  return at === null ? null : { text: row.cells[at] ?? '', column: nameOf(layout, at) };
};

export const textFor = (layout: Layout, row: TableRow, role: ColumnRole): string => {
  const at = columnFor(layout, row, role);
  return at === null ? '' : (row.cells[at] ?? '').trim();
};

const columnFor = ({ roles }: Layout, { cells }: TableRow, role: ColumnRole): number | null => {
  const columns = roles[role];
  const first = columns?.[0];
  if (columns === undefined || first === undefined) return null;
  return columns.length === 1 ? first : (columns.find((column) => (cells[column] ?? '').trim() !== '') ?? first);
};

export const nameOf = ({ names }: Pick<Layout, 'names'>, at: number): string => names[at] ?? `column ${at + 1}`;

/** Makes the layout from the row of the header and the roles of the columns. */
export const layoutOf = (
  rows: readonly TableRow[],
  headerAt: number | null,
  roles: ColumnsByRole,
  known: Pick<Layout, 'profile' | 'settings' | 'usual' | 'assigned' | 'isBalanceNamed' | 'isKnown' | 'reasons' | 'doubts'>,
): Layout => {
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  const body = rows.slice(headerAt === null ? 0 : headerAt + 1);
  return {
    ...known,
    names: columnNames(header?.cells ?? [], width),
    preamble: rows.slice(0, headerAt ?? 0),
    summaryLine: null,
    header,
    rows: body,
    roles,
    headerCurrency: currencyInHeader(header?.cells[roles.amount?.[0] ?? roles.debit?.[0] ?? -1] ?? ''),
    printed: printedRows(body),
    notDone: notDoneTest(body, roles, width),
    pending: pendingTest(body, header?.cells ?? [], roles, width),
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

/** How a mapping calls a column: by its name where no other column has it, else by its number. */
export const referenceTo = ({ header, names }: Pick<Layout, 'header' | 'names'>, at: number): ColumnRef => {
  const printed = header?.cells[at]?.trim() ?? '';
  const others = (header?.cells ?? []).filter((cell) => comparable(cell) === comparable(printed)).length;
  return printed !== '' && others === 1 && names[at] === printed ? printed : at + 1;
};
