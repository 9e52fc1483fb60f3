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
import { place } from '../faults.ts';
import { HEADER_SEARCHED_ROWS, INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { isCurrencyCode, isNothing, looksLikeAmount, looksLikeMoneyCell, readAmount } from './amounts.ts';
import { ask, askAt, type Question, withAdvice } from './ask.ts';
import { decideDays, isWithoutYear, looksLikeDate } from './dates.ts';
import { namesBefore, otherRoles } from './descriptions.ts';
import { findHeader, summaryLine } from './header.ts';
import { type ColumnsByRole, isOfBothSides, looksLikeDirection, type RankedRole, rolesOf, wholeWord } from './known-words.ts';
import { type Layout, type LayoutSettings, layoutOf } from './layout.ts';
import { findMoney, type MoneyColumns } from './money-columns.ts';
import { allColumns, type ByWord, type Clues, evidence, type Found, isTransactionRow, moneyClues } from './money-evidence.ts';
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
  const retained = named === undefined ? mappingFor(rows, options.stored ?? []) : null;
  const known = named ?? (profile === NO_PROFILE ? null : recognise(rows));
  const given = over(mapping, retained ?? {});
  const headerAt = findHeader(rows, over(given, known === null ? {} : { columns: known.columns ?? {}, ...headerOf(known) }));
  if (headerAt === -1) return refuse('unprocessable', why.no_header_row({ row: given.headerRow ?? 0 }), 'mapping.headerRow');
  const find = finder(rows, headerAt);
  const missing = missingColumn(given.columns ?? {}, find);
  if (missing !== null) return refuse('unprocessable', noSuchColumn(missing, rows[headerAt ?? -1]));
  const assigned = rolesIn(given.columns ?? {}, find);
  const { dateOrder, decimalMark, ...fixed } = known ?? {};
  const settings = settingsOf(over(given, fixed));
  const usual = { ...(dateOrder && { dateOrder }), ...(decimalMark && { decimalMark }) };
  const recognized = retained === null ? (known?.name ?? NO_PROFILE) : 'kept';
  const name = mapping.columns === undefined ? recognized : 'mapping';
  const found =
    known === null
      ? inferColumns(rows, { headerAt, assigned, settings, options })
      : profileColumns(known, assigned, find, rows[headerAt ?? -1]);
  if (isRefusal(found)) return found;
  const { roles, ...how } = found;
  return layoutOf(rows, headerAt, roles, {
    ...how,
    profile: name,
    settings,
    usual,
    assigned: new Set(Object.keys(assigned) as ColumnRole[]),
    isKnown: known !== null,
  });
};

/** The columns of a file, and whether its balance has a column name. */
interface FoundColumns {
  readonly roles: ColumnsByRole;
  readonly isBalanceNamed: boolean;
  readonly reasons: readonly Why[];
  readonly doubts: readonly Why[];
}

const profileColumns = (
  { name, columns = {} }: CsvProfile,
  assigned: ColumnsByRole,
  find: Finder,
  header: TableRow | undefined,
): FoundColumns | Refusal<'unprocessable'> => {
  const roles = withAssigned(rolesIn(columns, find), assigned);
  const without = withoutEssential(roles, columns, headerInWords(header));
  if (without !== null) return refuse('unprocessable', without);
  return { roles, isBalanceNamed: true, reasons: [why.columns_of_layout({ layout: name })], doubts: [] };
};

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

const noSuchColumn = (reference: ColumnRef, header: TableRow | undefined): Why =>
  why.no_such_column({ column: typeof reference === 'number' ? reference : `"${reference}"`, header: headerInWords(header) });

const headerInWords = (header: TableRow | undefined): Why =>
  header === undefined ? why.the_file_without_header() : why.the_header_cells({ cells: header.cells.filter((cell) => cell.trim() !== '') });

/** Infers unassigned columns by the words of the header, else by their cells. */
const inferColumns = (rows: readonly TableRow[], clues: Clues): FoundColumns | Refusal<'unprocessable'> | Question => {
  const { headerAt, assigned, settings, options } = clues;
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const body = rows.slice(headerAt === null ? 0 : headerAt + 1).slice(0, INFERRED_FROM_ROWS);
  if (body.length === 0) return refuse('unprocessable', why.header_without_rows());
  const words = columnsByWord(header, assigned, body);
  const isDay = dayTest(clues);
  const date = assigned.date?.[0] ?? findDate(body, words('date'), isDay);
  if (date === null) return withoutDates(body, header, words('date'));
  const dated = body.filter((row) => isDay(row.cells[date] ?? ''));
  const moving = dated.filter(isTransactionRow);
  const given = Object.values(assigned).flat();
  const directed: DirectionColumns =
    assigned.direction === undefined
      ? findDirection(moving, words('direction'), [date, ...given], (at) => header?.cells[at]?.trim() ?? '')
      : { certain: assigned.direction[0] ?? null, candidates: [] };
  const currency = assigned.currency?.[0] ?? findCurrency(moving, words('currency'), [date, directed.certain, ...given]);
  const foundWith = (direction: number | null): Found => ({ header, words, date, direction, currency });
  const moneyWith = (direction: number | null): MoneyColumns | Question => {
    const found = foundWith(direction);
    return findMoney(evidence(dated, found, clues), moneyClues(rows, found, assigned, options), settings.decimalMark, options.currency);
  };
  const isFollowed = (at: number): boolean => {
    const withWords = moneyWith(at);
    return !isRefusal(withWords) && withWords.isBare && withWords.mode === 'word';
  };
  const direction = directed.certain ?? directed.candidates.find(isFollowed) ?? null;
  const money = moneyWith(direction);
  if (isRefusal(money)) return money;
  const roles = { ...otherRoles(dated, foundWith(direction), money, assigned), date: [date], ...asRoles(money, direction) };
  const isBalanceNamed = assigned.balance !== undefined || money.isBalanceNamed;
  const notes = roles.note === undefined ? {} : { note: roles.note };
  const columns = withAssigned(roles, { ...assigned, ...notes, ...namesBefore(dated, assigned, roles) });
  return { roles: columns, isBalanceNamed, reasons: money.reasons, doubts: money.doubts };
};

/** Refuses dates without a year with their own reason, because no option adds a year.  [STM-47] */
const withoutDates = (rows: readonly TableRow[], header: TableRow | null, named: readonly number[]): Question => {
  for (const { number, cells } of rows)
    for (const [at, cell] of cells.entries())
      if (isWithoutYear(cell, named.includes(at)))
        return askAt(place(number, header?.cells[at]?.trim() || String(at + 1)), why.the_question_of_year({ text: cell.trim() }), [], {
          withoutChoices: withAdvice(why.the_advice_to_print_years()),
        });
  return ask(why.the_question_of_dates(), [], { withoutChoices: withAdvice(why.the_advice_to_name_dates()) });
};

const dayTest = ({ settings }: Clues): ((cell: string) => boolean) => {
  const days =
    settings.dateFormat === undefined
      ? null
      : decideDays([], { dateFormat: settings.dateFormat, headerCell: '', currency: { code: '', scale: 0 } });
  return days === null || isRefusal(days) ? looksLikeDate : (cell) => days.read(cell) !== null;
};

/** The columns whose header names a role, the most certain first. For a name of both directions, the cells decide. */
const columnsByWord = (header: TableRow | null, assigned: ColumnsByRole, rows: readonly TableRow[]): ByWord => {
  const taken = new Set(Object.values(assigned).flat());
  const free = (header?.cells ?? []).flatMap((cell, at) => (taken.has(at) ? [] : [{ cell, at }]));
  const rolesAt = (cell: string, at: number): readonly RankedRole[] =>
    isOfBothSides(cell) ? [{ role: holdsAmounts(rows, at) ? 'amount' : 'direction', rank: 400 }] : rolesOf(cell);
  const named = free.flatMap(({ cell, at }) => rolesAt(cell, at).map((ranked) => ({ ...ranked, at })));
  return (role) =>
    named
      .filter((column) => column.role === role)
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ at }) => at);
};

/** Whether most non-empty cells of a column are amounts. */
const holdsAmounts = (rows: readonly TableRow[], at: number): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => !isNothing(cell));
  return filled.filter((cell) => looksLikeMoneyCell(cell)).length * 2 > filled.length;
};

/** A pair of columns does not need a direction column. */
const asRoles = ({ amount, debit, credit, balance }: MoneyColumns, direction: number | null): ColumnsByRole => ({
  ...(amount === null ? {} : { amount: [amount] }),
  ...(debit === null ? {} : { debit: [debit] }),
  ...(credit === null ? {} : { credit: [credit] }),
  ...(amount !== null && direction !== null ? { direction: [direction] } : {}),
  ...(balance === null ? {} : { balance: [balance] }),
});

/** The column with the most dates, the first if equal: banks print the booking date before the value date. */
const findDate = (rows: readonly TableRow[], named: readonly number[], isDay: (cell: string) => boolean): number | null => {
  const datesIn = (at: number): number => rows.filter(({ cells }) => isDay(cells[at] ?? '')).length;
  const byName = named.find((at) => datesIn(at) > 0);
  if (byName !== undefined) return byName;
  const counts = allColumns(rows).map(datesIn);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
};

/** The column that shows the directions, and candidates that count only if a balance follows their words. */
interface DirectionColumns {
  readonly certain: number | null;
  readonly candidates: readonly number[];
}

/**
 * A column with a direction name may contain unknown words, which make bad rows. Without such a name, every word must be a direction, and
 * no other column may have such words. Letters are certain only in a column without a name.  [STM-51]
 */
const findDirection = (
  rows: readonly TableRow[],
  named: readonly number[],
  taken: readonly number[],
  nameOf: (at: number) => string,
): DirectionColumns => {
  const known = (at: number): number => rows.filter(({ cells }) => looksLikeDirection(cells[at] ?? '')).length;
  const byName = named.find((at) => known(at) * 2 > rows.length);
  if (byName !== undefined) return { certain: byName, candidates: [] };
  const ofKind = (isOne: (cell: string) => boolean): readonly number[] =>
    findColumns(rows, allColumns(rows), taken, isOne).filter((at) => rows.some(({ cells }) => !isNothing(cells[at] ?? '')));
  const words = ofKind((cell) => wholeWord(cell) !== null);
  const all = ofKind(looksLikeDirection);
  const [only, another] = words.length > 0 ? words : all.filter((at) => nameOf(at) === '');
  return { certain: another === undefined ? (only ?? null) : null, candidates: all };
};

/** A column with a currency name may have blanks. It must contain codes, because in several languages the word also means a value date. */
const findCurrency = (rows: readonly TableRow[], named: readonly number[], taken: readonly (number | null)[]): number | null => {
  const printed = (at: number): readonly string[] => rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  const byName = named.find(
    (at) => !taken.includes(at) && printed(at).length > 0 && !printed(at).some((cell) => looksLikeDate(cell) || /\d/.test(cell)),
  );
  return byName ?? findColumns(rows, allColumns(rows), taken, (cell) => isCurrencyCode(cell.trim()))[0] ?? null;
};

/** The columns in which every cell is of one kind. */
const findColumns = (
  rows: readonly TableRow[],
  candidates: readonly number[],
  taken: readonly (number | null)[],
  isOne: (cell: string) => boolean,
): readonly number[] =>
  candidates.filter((at) => !taken.includes(at) && rows.length > 0 && rows.every(({ cells }) => isOne(cells[at] ?? '')));

/** Roles that at most one column can have. */
const SINGLE: readonly ColumnRole[] = ['date', 'amount', 'debit', 'credit', 'fee', 'net', 'balance', 'currency', 'direction', 'account'];

/** The columns of a layout, overridden by the caller's. A column that the caller assigns loses its previous role. */
const withAssigned = (roles: ColumnsByRole, assigned: ColumnsByRole): ColumnsByRole => {
  const claimed = new Set(Object.values(assigned).flat());
  const replaced = new Set<string>(assigned.amount === undefined ? [] : ['debit', 'credit']);
  if (assigned.debit !== undefined || assigned.credit !== undefined) replaced.add('amount');
  const retained = Object.entries(roles).flatMap(([role, columns]) => {
    const free = SINGLE.includes(role as ColumnRole) ? columns.filter((at) => !claimed.has(at)) : columns;
    return replaced.has(role) || free.length === 0 ? [] : [[role, free] as const];
  });
  return { ...Object.fromEntries(retained), ...assigned };
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
const mappingFor = (rows: readonly TableRow[], retained: readonly StoredMapping[]): StoredMapping['mapping'] | null => {
  for (const { shape, mapping } of retained) {
    const { headerRow: _moved, ...fixed } = mapping;
    const at = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(({ cells }) => namesShape(cells) === shape);
    const row = rows[at];
    if (row !== undefined) return { ...fixed, header: true, headerRow: row.number };
    if (kindsShape(rows) === shape) return { ...fixed, header: false };
  }
  return null;
};
