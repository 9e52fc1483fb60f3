import { type ColumnRole, currencyOf, isRefusal, type Refusal, refuse } from 'ledger-core';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { ask } from './ask.ts';
import { withAssigned } from './assigned.ts';
import { currencyInHeader, currencyMeant } from './currencies.ts';
import { looksLikeDate } from './date-cells.ts';
import { type Days, decideDays } from './days.ts';
import { looksLikeDirection, type Words, wordsIn } from './directions.ts';
import { findMoney, type MoneyColumns } from './find-money.ts';
import { isNoMovement, rolesOf } from './header-words.ts';
import { type ColumnsByRole, comparable, type LayoutSettings } from './layout.ts';
import type { EvidenceRow } from './money-columns.ts';
import { isPendingWord, saysPending } from './pending.ts';
import { isBalanceRow, isTotalRow } from './printed-rows.ts';
import type { TableRow } from './table.ts';

/** The columns of an unknown file, and whether its balance has a name. */
export interface Inferred {
  readonly roles: ColumnsByRole;
  readonly isBalanceNamed: boolean;
  readonly reasons: readonly string[];
}

/** What a file and its caller show before the columns are found. */
export interface Clues {
  readonly headerAt: number | null;
  /** The columns that the caller or a kept mapping names. */
  readonly assigned: ColumnsByRole;
  readonly settings: LayoutSettings;
  readonly options: ReadOptions;
}

/** Infers the columns that nobody assigned, by the words of the header and, where these are unknown, by their cells. */
export const inferColumns = (rows: readonly TableRow[], clues: Clues): Inferred | Refusal<'unprocessable'> => {
  const { headerAt, assigned, settings, options } = clues;
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const body = rows.slice(headerAt === null ? 0 : headerAt + 1).slice(0, INFERRED_FROM_ROWS);
  if (body.length === 0) return refuse('unprocessable', 'The file has a header and no rows.');
  const words = columnsByWord(header, assigned);
  const isDay = dayTest(clues);
  const date = assigned.date?.[0] ?? findDate(body, words('date'), isDay);
  if (date === null)
    return ask(
      'The file has no column of dates',
      [],
      'name it with mapping.columns.date, and the form of its days with mapping.dateFormat',
    );
  const dated = body.filter((row) => isDay(row.cells[date] ?? ''));
  const moving = dated.filter(isMovement);
  const direction = assigned.direction?.[0] ?? findDirection(moving, words('direction'), [date, ...Object.values(assigned).flat()]);
  const currency = assigned.currency?.[0] ?? findCurrency(moving, words('currency'), [date, direction, ...Object.values(assigned).flat()]);
  const found = { header, words, date, direction, currency };
  const money = findMoney(
    evidence(dated, found, clues),
    moneyClues(rows, found, assigned, options),
    settings.decimalMark,
    options.currency,
  );
  if (isRefusal(money)) return money;
  const roles = { ...otherRoles(dated, found, money), date: [date], ...asRoles(money, direction) };
  const isBalanceNamed = assigned.balance !== undefined || money.isBalanceNamed;
  return { roles: withAssigned(roles, assigned), isBalanceNamed, reasons: money.reasons };
};

const dayTest = ({ settings }: Clues): ((cell: string) => boolean) => {
  const days =
    settings.dateFormat === undefined
      ? null
      : decideDays([], { dateFormat: settings.dateFormat, headerCell: '', currency: { code: '', scale: 0 } });
  return days === null || isRefusal(days) ? looksLikeDate : (cell) => days.read(cell) !== null;
};

type ByWord = (role: ColumnRole) => readonly number[];

interface Found {
  readonly header: TableRow | null;
  readonly words: ByWord;
  readonly date: number;
  readonly direction: number | null;
  readonly currency: number | null;
}

/** The columns that a header names for a role, the most certain first. */
const columnsByWord = (header: TableRow | null, assigned: ColumnsByRole): ByWord => {
  const taken = new Set(Object.values(assigned).flat());
  const free = (header?.cells ?? []).flatMap((cell, at) => (taken.has(at) ? [] : [{ cell, at }]));
  const named = free.flatMap(({ cell, at }) => rolesOf(cell).map((ranked) => ({ ...ranked, at })));
  return (role) =>
    named
      .filter((column) => column.role === role)
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ at }) => at);
};

const allColumns = (rows: readonly TableRow[]): readonly number[] =>
  Array.from({ length: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0) }, (_, at) => at);

/** The column with the most dates, the first of equal ones: banks print the booking date before the value date. */
const findDate = (rows: readonly TableRow[], named: readonly number[], isDay: (cell: string) => boolean): number | null => {
  const datesIn = (at: number): number => rows.filter(({ cells }) => isDay(cells[at] ?? '')).length;
  const byName = named.find((at) => datesIn(at) > 0);
  if (byName !== undefined) return byName;
  const counts = allColumns(rows).map(datesIn);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
};

/** A column with a name for it may have unknown words, which make bad rows. Without such a name, every word of the column must be a direction. */
const findDirection = (rows: readonly TableRow[], named: readonly number[], taken: readonly number[]): number | null => {
  const known = (at: number): number => rows.filter(({ cells }) => looksLikeDirection(cells[at] ?? '')).length;
  return named.find((at) => known(at) * 2 > rows.length) ?? findColumn(rows, allColumns(rows), taken, looksLikeDirection);
};

/** The first column whose every cell is of one kind. */
const findColumn = (
  rows: readonly TableRow[],
  candidates: readonly number[],
  taken: readonly (number | null)[],
  isOne: (cell: string) => boolean,
): number | null =>
  candidates.find((at) => !taken.includes(at) && rows.length > 0 && rows.every(({ cells }) => isOne(cells[at] ?? ''))) ?? null;

/** The rows from which money is found. A hold moves no balance, so it is left out; a row that prints a balance moves nothing. */
const evidence = (
  rows: readonly TableRow[],
  { header, date, direction, currency }: Found,
  { settings, options }: Clues,
): readonly EvidenceRow[] => {
  const cells = rows.map(({ number, cells: all }) => ({ rowNumber: number, column: '', text: all[date] ?? '' }));
  const decided = decideDays(cells, {
    ...settings,
    dateOrder: options.dateOrder ?? settings.dateOrder,
    headerCell: header?.cells[date] ?? '',
    currency: options.currency,
  });
  const days: Days | null = isRefusal(decided) ? null : decided;
  const headerCell = direction === null ? '' : (header?.cells[direction] ?? '');
  const words: Words | null =
    direction === null
      ? null
      : wordsIn(
          rows.map((row) => row.cells[direction] ?? ''),
          headerCell,
          settings.directions,
        );
  const statuses = statusColumns(rows, date);
  return rows
    .filter((row) => !row.cells.some((cell, at) => (statuses.has(at) ? saysPending(cell) : isPendingWord(cell))))
    .map((row) => ({
      number: row.number,
      cells: row.cells,
      date: days?.read(row.cells[date] ?? '') ?? null,
      isMovement: isMovement(row),
      group: currency === null ? '' : comparable(row.cells[currency] ?? ''),
      word: words?.(row.cells[direction ?? -1] ?? '') ?? null,
    }));
};

/** Whether a row is no printed balance and no total. A company may be called Total. */
const isMovement = ({ cells }: TableRow): boolean =>
  !cells.some((cell) => isBalanceRow(cell) || (isTotalRow(cell) && !/^total$/i.test(cell.trim())));

/** Columns with the same few words again and again, unlike descriptions. */
const statusColumns = (rows: readonly TableRow[], date: number): ReadonlySet<number> => {
  const most = Math.min(MAX_STATUSES, rows.length / 2);
  return new Set(allColumns(rows).filter((at) => at !== date && new Set(rows.map(({ cells }) => cells[at] ?? '')).size <= most));
};

const MAX_STATUSES = 4;

const MONEY_ROLES = ['amount', 'debit', 'credit', 'balance'] as const;

const moneyClues = (
  rows: readonly TableRow[],
  { header, words, date, direction, currency }: Found,
  assigned: ColumnsByRole,
  options: ReadOptions,
) => {
  const headerCell = (at: number): string => header?.cells[at]?.trim() ?? '';
  const named = (role: (typeof MONEY_ROLES)[number]): readonly number[] => assigned[role] ?? words(role);
  const others = Object.entries(assigned).flatMap(([role, columns]) => ((MONEY_ROLES as readonly string[]).includes(role) ? [] : columns));
  const taken = new Set([date, direction, currency, ...others]);
  const namedOtherwise = (at: number): boolean =>
    rolesOf(headerCell(at)).length > 0 && !MONEY_ROLES.some((role) => words(role).includes(at));
  const isAssigned = (at: number): boolean => MONEY_ROLES.some((role) => assigned[role]?.includes(at));
  const isCandidate = (at: number): boolean => isAssigned(at) || (!taken.has(at) && !namedOtherwise(at) && !isNoMovement(headerCell(at)));
  const names = (header?.cells ?? []).map(comparable);
  const isUnique = (at: number): boolean => headerCell(at) !== '' && names.filter((name) => name === names[at]).length === 1;
  return {
    candidates: allColumns(rows).filter(isCandidate),
    named,
    isAssigned: (role: (typeof MONEY_ROLES)[number]) => assigned[role] !== undefined,
    inOwnCurrency: (at: number) => isOwn(currencyInHeader(headerCell(at)), options.currency.code),
    mayBeBalance: (at: number) => rolesOf(headerCell(at)).length === 0,
    isLoose: (at: number) => LOOSE_BALANCE.test(headerCell(at)) && assigned.balance === undefined,
    call: (at: number) => (isUnique(at) ? `column ${headerCell(at)}` : `column ${at + 1}`),
    reference: (at: number) => (isUnique(at) ? headerCell(at) : at + 1),
  };
};

const isOwn = (printed: string, own: string): boolean => printed !== '' && [null, own].includes(currencyMeant(printed, own));

/** A balance of available money leaves out what is reserved, so it need not follow the movements. */
const LOOSE_BALANCE = /avail|verf\u00fcgbar|disponi|beschikbaar|tilg\u00e6ngelig|disponibel/i;

/** A pair of columns needs no column of directions. */
const asRoles = ({ amount, debit, credit, balance }: MoneyColumns, direction: number | null): ColumnsByRole => ({
  ...(amount === null ? {} : { amount: [amount] }),
  ...(debit === null ? {} : { debit: [debit] }),
  ...(credit === null ? {} : { credit: [credit] }),
  ...(amount !== null && direction !== null ? { direction: [direction] } : {}),
  ...(balance === null ? {} : { balance: [balance] }),
});

const NAMED_ONLY = [
  'transactionDate',
  'status',
  'id',
  'reference',
  'counterparty',
  'category',
  'checkNumber',
  'cardholder',
  'note',
  'fee',
  'net',
] as const;

const otherRoles = (rows: readonly TableRow[], { header, words, date, direction, currency }: Found, money: MoneyColumns): ColumnsByRole => {
  const ofMoney = [money.amount, money.debit, money.credit, money.balance].filter((at) => at !== null);
  const taken = [date, currency, ...ofMoney];
  const free = (at: number): boolean => !taken.includes(at) && (at !== direction || money.amount === null);
  const byWord = [...new Set([...words('description'), ...words('counterparty')])].filter(free);
  const unnamed = allColumns(rows).filter((at) => free(at) && !isNoMovement(header?.cells[at] ?? ''));
  const texts = byWord.length > 0 ? byWord : wordiest(rows, unnamed, Math.min(...ofMoney));
  const named = NAMED_ONLY.flatMap((role) => {
    const at = words(role).find((column) => free(column) && (role === 'counterparty' || column !== texts[0]));
    return at === undefined ? [] : [[role, [at]] as const];
  });
  const type = words('direction').slice(0, 1);
  return { ...Object.fromEntries(named), type, description: texts, ...(currency === null ? {} : { currency: [currency] }) };
};

/** A column with a name for it may have blanks. It must hold codes, since in several languages the word also means a value date. */
const findCurrency = (rows: readonly TableRow[], named: readonly number[], taken: readonly (number | null)[]): number | null => {
  const printed = (at: number): readonly string[] => rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  const byName = named.find(
    (at) => !taken.includes(at) && printed(at).length > 0 && !printed(at).some((cell) => looksLikeDate(cell) || /\d/.test(cell)),
  );
  return byName ?? findColumn(rows, allColumns(rows), taken, isCurrencyCode);
};

const isCurrencyCode = (cell: string): boolean => /^[A-Z]{3}$/.test(cell.trim()) && !isRefusal(currencyOf(cell.trim()));

/**
 * The column with the most letters, left of the money unless a column on its right has more than twice as many: on the right are categories and
 * remarks. The letters of an IBAN do not count, and texts that come again and again count once.
 */
const wordiest = (rows: readonly TableRow[], candidates: readonly number[], money: number): readonly number[] => {
  const lettersIn = (cell: string): number => (IBAN.test(cell.trim()) ? 0 : (cell.match(/\p{L}/gu)?.length ?? 0));
  const counts = candidates.map((at) => {
    const all = rows.map(({ cells }) => cells[at] ?? '');
    const texts = new Set(all).size * 2 <= all.length ? new Set(all) : all;
    return { at, letters: [...texts].reduce((sum, text) => sum + lettersIn(text), 0) };
  });
  const most = (columns: typeof counts) =>
    columns.reduce((best, next) => (next.letters > best.letters ? next : best), { at: -1, letters: 0 });
  const [left, all] = [most(counts.filter(({ at }) => at < money)), most(counts)];
  const best = left.letters * 2 >= all.letters ? left : all;
  return best.letters === 0 ? [] : [best.at];
};

const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}$/;
