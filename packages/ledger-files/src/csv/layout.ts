import type { ColumnRef, ColumnRole, StatementMapping, Why } from 'ledger-core';
import { currencyInHeader } from './amounts.ts';
import { type ColumnsByRole, printedMeaning } from './known-words.ts';
import type { CsvProfile, Summary } from './profiles/profile.ts';
import { notDoneTest, pendingTest } from './status.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** The rows of a file, the names of its columns and their roles. Columns are counted from 0 here. */
export interface Layout {
  readonly profile: string;
  /** Unique display names, one for every column that any row has. */
  readonly names: readonly string[];
  /** Rows above the header. */
  readonly preamble: readonly TableRow[];
  /** The first line, if it prints the balances before and after the transactions instead of column names. */
  readonly summaryLine: TableRow | null;
  readonly header: TableRow | null;
  readonly rows: readonly TableRow[];
  readonly roles: ColumnsByRole;
  readonly settings: LayoutSettings;
  /** Defaults of a known layout, if the cells do not show otherwise. */
  readonly usual: Usual;
  /** The roles that the caller or a saved mapping assigned to columns. */
  readonly assigned: ReadonlySet<ColumnRole>;
  /** The currency in the name of the amount column, as in "Amount (USD)"; empty if there is none. */
  readonly headerCurrency: string;
  /** Whether the balance has a known name. Without one, it is a balance only as long as it adds up. */
  readonly isBalanceNamed: boolean;
  /** Whether the columns match a known layout, which decides what the file itself does not show. */
  readonly isKnown: boolean;
  /** Whether a row is marked as not booked yet. */
  readonly pending: (row: TableRow) => boolean;
  /** The word that marks a row as not executed; empty if there is none. */
  readonly notDone: (row: TableRow) => string;
  /** The rows that print a balance or a total instead of a transaction. */
  readonly printed: ReadonlyMap<TableRow, PrintedRow>;
  /** How the columns were found, one sentence each. */
  readonly reasons: readonly Why[];
  /** Points about the columns that a person should check. */
  readonly doubts: readonly Why[];
}

type Usual = Pick<StatementMapping, 'dateOrder' | 'decimalMark'>;

export type LayoutSettings = Omit<StatementMapping, 'columns' | 'delimiter' | 'header' | 'headerRow' | 'encoding'> &
  Pick<CsvProfile, 'kinds' | 'ownFunds' | 'parts'> & { readonly summary?: Summary };

/** A cell for a role, and the column with which a refusal reports it or its absence. */
export interface RoleCell {
  readonly text: string;
  readonly column: string;
}

/** The first non-blank cell among the columns of a role; null if no column has the role. */
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

/** Creates the layout from the header row and the column roles. */
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

/** A column with no name, or with a name that an earlier column has, is named by its number. */
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

/** How a mapping references a column: by name if the name is unique, else by number. */
export const referenceTo = ({ header, names }: Pick<Layout, 'header' | 'names'>, at: number): ColumnRef => {
  const printed = header?.cells[at]?.trim() ?? '';
  const others = (header?.cells ?? []).filter((cell) => comparable(cell) === comparable(printed)).length;
  return printed !== '' && others === 1 && names[at] === printed ? printed : at + 1;
};

/** A row that is not a transaction. */
export interface PrintedRow {
  readonly isBalance: boolean;
  readonly isTurnover: boolean;
  /** Whether the balance relates to the transactions above or below it. Available balances, amounts due and earlier bills do not. */
  readonly isChecked: boolean;
  /** Whether the balance precedes or follows all transactions. */
  readonly end: 'opening' | 'closing' | null;
}

/** The rows that print a balance or a turnover. Cached, because several steps need them. */
const printedRows = (rows: readonly TableRow[]): ReadonlyMap<TableRow, PrintedRow> => {
  const printed = new Map<TableRow, PrintedRow>();
  for (const row of rows) {
    const meanings = new Set(row.cells.map(printedMeaning));
    const end = (['opening', 'closing'] as const).find((each) => meanings.has(each)) ?? null;
    const isChecked = end !== null || meanings.has('interim');
    const found = { isBalance: isChecked || meanings.has('balance'), isTurnover: meanings.has('turnover'), isChecked, end } as const;
    if (found.isBalance || found.isTurnover) printed.set(row, found);
  }
  return printed;
};
