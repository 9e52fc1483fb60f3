import { type ColumnRole, isRefusal } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { currencyInHeader, currencyMeant } from './amounts.ts';
import { type Days, decideDays } from './dates.ts';
import { allColumns } from './find-columns.ts';
import { meaningOf } from './header.ts';
import { type ColumnsByRole, isNoMovement, isOfOtherAmount, rolesOf, type Words, wordsIn } from './known-words.ts';
import type { LayoutSettings } from './layout.ts';
import type { EvidenceRow } from './money-columns.ts';
import { MONEY_ROLES, type MoneyClues, type MoneyRole } from './money-search.ts';
import { isPendingWord, saysPending } from './status.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** What a file and its caller show before the columns are found. */
export interface Clues {
  readonly headerAt: number | null;
  /** The columns that the caller or a kept mapping names. */
  readonly assigned: ColumnsByRole;
  readonly settings: LayoutSettings;
  readonly options: ReadOptions;
}

export type ByWord = (role: ColumnRole) => readonly number[];

export interface Found {
  readonly header: TableRow | null;
  readonly words: ByWord;
  readonly date: number;
  readonly direction: number | null;
  readonly currency: number | null;
}

/** The rows from which money is found. A hold moves no balance, so it is left out; a row that prints a balance moves nothing. */
export const evidence = (
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
  const name = header?.cells[direction ?? -1] ?? '';
  const headerCell = rolesOf(name).some(({ role }) => role === 'direction') ? name : '';
  const words: Words | null =
    direction === null
      ? null
      : wordsIn(
          rows.map((row) => row.cells[direction] ?? ''),
          headerCell,
          settings.directions,
        );
  return withoutHolds(rows, date).map((row) => ({
    number: row.number,
    cells: row.cells,
    date: days?.read(row.cells[date] ?? '') ?? null,
    isMovement: isMovement(row),
    group: currency === null ? '' : comparable(row.cells[currency] ?? ''),
    word: words?.(row.cells[direction ?? -1] ?? '') ?? null,
  }));
};

/** The booked rows; all of a file that only has holds. */
const withoutHolds = (rows: readonly TableRow[], date: number): readonly TableRow[] => {
  const statuses = statusColumns(rows, date);
  const booked = rows.filter(({ cells }) => !cells.some((cell, at) => (statuses.has(at) ? saysPending(cell) : isPendingWord(cell))));
  return booked.some(isMovement) ? booked : rows;
};

/** Whether a row is no printed balance and no total. A company may be called Total. */
export const isMovement = ({ cells }: TableRow): boolean =>
  !cells.some((cell) => meaningOf(cell) !== null && !/^total$/i.test(cell.trim()));

/** Columns with the same few words again and again, unlike descriptions. */
const statusColumns = (rows: readonly TableRow[], date: number): ReadonlySet<number> => {
  const most = Math.min(MAX_STATUSES, rows.length / 2);
  return new Set(allColumns(rows).filter((at) => at !== date && new Set(rows.map(({ cells }) => cells[at] ?? '')).size <= most));
};

const MAX_STATUSES = 4;

export const moneyClues = (
  rows: readonly TableRow[],
  { header, words, date, direction, currency }: Found,
  assigned: ColumnsByRole,
  options: ReadOptions,
): MoneyClues => {
  const headerCell = (at: number): string => header?.cells[at]?.trim() ?? '';
  const named = (role: MoneyRole): readonly number[] => assigned[role] ?? words(role);
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
    isAssigned: (role: MoneyRole) => assigned[role] !== undefined,
    inOwnCurrency: (at: number) => isOwn(currencyInHeader(headerCell(at)), options.currency.code),
    isOfOther: (at: number) => isOfOtherAmount(headerCell(at)),
    mayBeBalance: (at: number) => rolesOf(headerCell(at)).length === 0,
    isOverruled: options.sourceKind !== 'card' && assigned.fee === undefined && words('fee').length === 0,
    isLoose: (at: number) => LOOSE_BALANCE.test(headerCell(at)) && assigned.balance === undefined,
    call: (at: number) => (isUnique(at) ? `column ${headerCell(at)}` : `column ${at + 1}`),
    reference: (at: number) => (isUnique(at) ? headerCell(at) : at + 1),
  };
};

const isOwn = (printed: string, own: string): boolean => printed !== '' && [null, own].includes(currencyMeant(printed, own));

/** A balance of available money leaves out what is reserved, so it need not follow the movements. */
const LOOSE_BALANCE = /avail|verf\u00fcgbar|disponi|beschikbaar|tilg\u00e6ngelig|disponibel/i;
