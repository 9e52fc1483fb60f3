import { currencyOf, isRefusal, type Refusal, refuse } from 'ledger-core';
import { HEADER_SEARCHED_ROWS, INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { looksLikeMoney } from './amount-cells.ts';
import { looksLikeDate } from './date-cells.ts';
import { findMoney, type MoneyColumns } from './find-money.ts';
import { directionOf, rolesOf } from './header-words.ts';
import { type ColumnsByRole, type Layout, type LayoutSettings, layoutOf } from './layout.ts';
import type { Role } from './mapping.ts';
import type { TableRow } from './table.ts';

/** Infers the columns of an unknown file by the words of its header and, where these are unknown, by its cells. */
export const inferLayout = (
  rows: readonly TableRow[],
  settings: LayoutSettings,
  options: ReadOptions,
): Layout | Refusal<'unprocessable'> => {
  const headerAt = findHeader(rows, options.mapping?.header);
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const body = rows.slice(headerAt === null ? 0 : headerAt + 1).slice(0, INFERRED_FROM_ROWS);
  if (body.length === 0) return refuse('unprocessable', 'The file has a header and no rows.');
  const words = columnsByWord(header);
  const date = findDate(body, words('date'));
  if (date === null) return refuse('unprocessable', `The file has no column of dates. ${SAY_HOW}`);
  const dated = body.filter((row) => looksLikeDate(row.cells[date] ?? ''));
  const direction = findDirection(dated, words('direction'), date);
  const money = moneyByHeader(dated, words) ?? findMoney(dated, { date, direction }, settings, options.currency);
  if (isRefusal(money)) return refuse('unprocessable', `${money.message} ${SAY_HOW}`);
  const roles = { ...otherRoles(dated, words, { date, direction, money }), date: [date], ...asRoles(money, direction) };
  return layoutOf(rows, headerAt, roles, { profile: 'inferred', settings, moneyKnownBy: money.knownBy });
};

const SAY_HOW = 'Say with a mapping which columns hold the date, the description and the amount.';

type Words = (role: Role) => readonly number[];

/** The header is a row that names a date and another known column, or a first row of names in an unknown language. */
const findHeader = (rows: readonly TableRow[], given: boolean | undefined): number | null => {
  if (given === false) return null;
  const named = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(({ cells }) => !cells.some(looksLikeDate) && namesColumns(cells));
  if (named !== -1) return named;
  if (given === true) return 0;
  const [first, second] = rows;
  const filled = first?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const isNames = filled.length >= 2 && !filled.some((cell) => looksLikeDate(cell) || looksLikeMoney(cell) || /^[\d\s]+$/.test(cell));
  return isNames && (second === undefined || second.cells.some(looksLikeDate)) ? 0 : null;
};

const namesColumns = (cells: readonly string[]): boolean => {
  const roles = cells.flatMap((cell) => rolesOf(cell).map(({ role }) => role));
  return roles.includes('date') && (['amount', 'debit', 'credit', 'balance', 'description'] as const).some((role) => roles.includes(role));
};

/** The columns that a header names for a role, the most certain first. */
const columnsByWord = (header: TableRow | null): Words => {
  const named = (header?.cells ?? []).flatMap((cell, at) => rolesOf(cell).map((ranked) => ({ ...ranked, at })));
  return (role) =>
    named
      .filter((column) => column.role === role)
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ at }) => at);
};

const allColumns = (rows: readonly TableRow[]): readonly number[] =>
  Array.from({ length: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0) }, (_, at) => at);

/** The column with the most dates, the first of equal ones: banks print the booking date before the value date. */
const findDate = (rows: readonly TableRow[], named: readonly number[]): number | null => {
  const datesIn = (at: number): number => rows.filter(({ cells }) => looksLikeDate(cells[at] ?? '')).length;
  const byName = named.find((at) => datesIn(at) > 0);
  if (byName !== undefined) return byName;
  const counts = allColumns(rows).map(datesIn);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
};

/** A column with a name for it may have unknown words, which make bad rows. Without such a name, every word of the column must be a direction. */
const findDirection = (rows: readonly TableRow[], named: readonly number[], date: number): number | null => {
  const known = (at: number): number => rows.filter(({ cells }) => directionOf(cells[at] ?? '') !== null).length;
  return (
    named.find((at) => known(at) * 2 > rows.length) ?? findColumn(rows, allColumns(rows), [date], (cell) => directionOf(cell) !== null)
  );
};

/** The first column whose every cell is of one kind. */
const findColumn = (
  rows: readonly TableRow[],
  candidates: readonly number[],
  taken: readonly (number | null)[],
  isOne: (cell: string) => boolean,
): number | null =>
  candidates.find((at) => !taken.includes(at) && rows.length > 0 && rows.every(({ cells }) => isOne(cells[at] ?? ''))) ?? null;

const moneyByHeader = (rows: readonly TableRow[], words: Words): MoneyColumns | null => {
  const filled = (role: Role): number | null =>
    words(role).find((at) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')) ?? words(role)[0] ?? null;
  const balance = filled('balance');
  const [amount, debit, credit] = [filled('amount'), filled('debit'), filled('credit')];
  if (debit !== null && credit !== null && debit !== credit) return { knownBy: 'header', debit, credit, balance };
  return amount === null ? null : { knownBy: 'header', amount, balance };
};

const moneyColumns = (money: MoneyColumns): readonly number[] =>
  [...('amount' in money ? [money.amount] : [money.debit, money.credit]), money.balance].filter((at) => at !== null);

/** A pair of columns needs no column of directions. */
const asRoles = (money: MoneyColumns, direction: number | null): ColumnsByRole => ({
  ...('amount' in money ? { amount: [money.amount] } : { debit: [money.debit], credit: [money.credit] }),
  ...('amount' in money && direction !== null ? { direction: [direction] } : {}),
  ...(money.balance === null ? {} : { balance: [money.balance] }),
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
] as const;

interface Found {
  readonly date: number;
  readonly direction: number | null;
  readonly money: MoneyColumns;
}

const otherRoles = (rows: readonly TableRow[], words: Words, { date, direction, money }: Found): ColumnsByRole => {
  const taken = [date, ...moneyColumns(money)];
  const free = (at: number): boolean => !taken.includes(at) && (at !== direction || !('amount' in money));
  const byWord = [...new Set([...words('description'), ...words('counterparty')])].filter(free);
  const texts = byWord.length > 0 ? byWord : wordiest(rows, allColumns(rows).filter(free), Math.min(...moneyColumns(money)));
  const currency = findCurrency(rows, words('currency').filter(free), [...taken, ...texts]);
  const named = NAMED_ONLY.flatMap((role) => {
    const at = words(role).find((column) => free(column) && (role === 'counterparty' || column !== texts[0]));
    return at === undefined ? [] : [[role, [at]] as const];
  });
  const type = words('direction').slice(0, 1);
  return { ...Object.fromEntries(named), type, description: texts, ...(currency === null ? {} : { currency: [currency] }) };
};

/** A column with a name for it may have blanks. It must hold codes, since in several languages the word also means a value date. */
const findCurrency = (rows: readonly TableRow[], named: readonly number[], taken: readonly number[]): number | null => {
  const printed = (at: number): readonly string[] =>
    rows.map(({ cells }) => (cells[at] ?? '').trim().toUpperCase()).filter((cell) => cell !== '');
  const byName = named.find((at) => printed(at).length > 0 && printed(at).every(isCurrencyCode));
  return byName ?? findColumn(rows, allColumns(rows), taken, isCurrencyCode);
};

const isCurrencyCode = (cell: string): boolean => /^[A-Z]{3}$/.test(cell.trim()) && !isRefusal(currencyOf(cell.trim()));

/**
 * The column with the most letters, left of the money unless a column on its right has more than twice as many: on the right are categories and
 * remarks. The letters of an IBAN do not count.
 */
const wordiest = (rows: readonly TableRow[], candidates: readonly number[], money: number): readonly number[] => {
  const lettersIn = (cell: string): number => (IBAN.test(cell.trim()) ? 0 : (cell.match(/\p{L}/gu)?.length ?? 0));
  const counts = candidates.map((at) => ({ at, letters: rows.reduce((sum, { cells }) => sum + lettersIn(cells[at] ?? ''), 0) }));
  const most = (columns: typeof counts) =>
    columns.reduce((best, next) => (next.letters > best.letters ? next : best), { at: -1, letters: 0 });
  const [left, all] = [most(counts.filter(({ at }) => at < money)), most(counts)];
  const best = left.letters * 2 >= all.letters ? left : all;
  return best.letters === 0 ? [] : [best.at];
};

const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}$/;
