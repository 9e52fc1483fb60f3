import {
  type ColumnRole,
  type Currency,
  currencyOf,
  type DecimalMark,
  type Direction,
  groupBy,
  type IsoDate,
  isRefusal,
  parseAmount,
  type Why,
  whyColumn,
} from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { inDirection, size } from '../size.ts';
import {
  balanceWith,
  currencyInHeader,
  currencyMeant,
  decideDecimalMark,
  isNothing,
  looksLikeMoney,
  looksLikeMoneyCell,
  readMoneyCell,
  withoutWord,
} from './amounts.ts';
import { type BalanceStep, directionsBy, type Followed, followBalances, followBefore, followInTime } from './balances.ts';
import { type Days, decideDays, type PlacedCell } from './dates.ts';
import { type ColumnsByRole, isNotTransaction, isOfOtherAmount, printedMeaning, rolesOf, type Words, wordsIn } from './known-words.ts';
import type { LayoutSettings } from './layout.ts';
import { isPendingWord, saysPending } from './status.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** A row from which columns are inferred: a booked transaction, or a row that only prints a balance. */
export interface EvidenceRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly date: IsoDate | null;
  readonly isTransactionRow: boolean;
  /** Each group has its own balance: the currency of the row. */
  readonly group: string;
  /** The direction of the word beside the amount, if any. */
  readonly word: Direction | null;
}

export const MONEY_ROLES = ['amount', 'debit', 'credit', 'balance'] as const;
export type MoneyRole = (typeof MONEY_ROLES)[number];

/** Evidence about the columns before their cells are compared. */
export interface MoneyClues {
  /** The columns that can contain amounts. */
  readonly candidates: readonly number[];
  /** The columns that a header or the caller assigns to a role, the most certain first. */
  readonly named: (role: MoneyRole) => readonly number[];
  readonly isAssigned: (role: MoneyRole) => boolean;
  /** Whether the header of the amount column names the account's currency. */
  readonly inOwnCurrency: (at: number) => boolean;
  /** Whether the name is for an amount other than the booked one, if some column has the booked one's name. */
  readonly isOfOther: (at: number) => boolean;
  /** Whether a column without a balance name can be a balance. */
  readonly mayBeBalance: (at: number) => boolean;
  /** Whether a balance counts only if it adds up, such as an available balance. */
  readonly isLoose: (at: number) => boolean;
  /**
   * Whether a balance can override names. False for a card, whose balance may be a debt, and beside a fee, which the balance may include.
   */
  readonly isOverruled: boolean;
  /** A column as a value of a reason; `reference` is its name for a mapping. */
  readonly column: (at: number) => Why;
  readonly reference: (at: number) => string | number;
}

/** Evidence from a file and its caller before the columns are found. */
export interface Clues {
  readonly headerAt: number | null;
  /** The columns that the caller or a saved mapping assigns. */
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

/**
 * The rows from which amount columns are found. Holds do not change a balance and are left out. A row that prints a balance is not a
 * transaction.
 */
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
    isTransactionRow: isTransactionRow(row),
    group: currency === null ? '' : comparable(row.cells[currency] ?? ''),
    word: words?.(row.cells[direction ?? -1] ?? '') ?? null,
  }));
};

/** The booked rows, or all rows if the file only has holds. */
const withoutHolds = (rows: readonly TableRow[], date: number): readonly TableRow[] => {
  const statuses = statusColumns(rows, date);
  const booked = rows.filter(({ cells }) => !cells.some((cell, at) => (statuses.has(at) ? saysPending(cell) : isPendingWord(cell))));
  return booked.some(isTransactionRow) ? booked : rows;
};

/** Whether a row is neither a printed balance nor a total. A company may be called Total. */
export const isTransactionRow = ({ cells }: TableRow): boolean =>
  !cells.some((cell) => printedMeaning(cell) !== null && !/^total$/i.test(cell.trim()));

/** Columns that repeat a few words, unlike descriptions. */
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
  const isCandidate = (at: number): boolean =>
    isAssigned(at) || (!taken.has(at) && !namedOtherwise(at) && !isNotTransaction(headerCell(at)));
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
    column: (at: number) => whyColumn(isUnique(at) ? headerCell(at) : at + 1),
    reference: (at: number) => (isUnique(at) ? headerCell(at) : at + 1),
  };
};

const isOwn = (printed: string, own: string): boolean => printed !== '' && [null, own].includes(currencyMeant(printed, own));

/** An available balance excludes reserved money, so it need not follow the transactions. */
const LOOSE_BALANCE = /avail|verf\u00fcgbar|disponi|beschikbaar|tilg\u00e6ngelig|disponibel/i;

export const allColumns = (rows: readonly TableRow[]): readonly number[] =>
  Array.from({ length: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0) }, (_, at) => at);

/** A parsed amount column: null if a cell is blank or not an amount. */
export interface MoneyColumn {
  readonly at: number;
  readonly values: readonly (bigint | null)[];
  /** The values as balances: a word such as DR marks an overdraft. */
  readonly balances: readonly (bigint | null)[];
  readonly minus: number;
  readonly plus: number;
  /** The number of nonzero amounts without a sign. */
  readonly plain: number;
  readonly filled: number;
  /** Whether at least half of the non-empty cells are amounts. */
  readonly isReadable: boolean;
  /** The number of cells that contain a direction word. */
  readonly worded: number;
  /** Whether a cell has decimals or a currency, which are rare in other numbers. */
  readonly isMoney: boolean;
  readonly isWhole: boolean;
  /**
   * `isPlain`: all cells are whole numbers without a sign, a separator or a currency. `isCode`: all of these also have one length or a
   * leading 0, as codes do.
   */
  readonly isPlain: boolean;
  readonly isCode: boolean;
}

/** The candidates in which every non-empty cell is an amount. All use one decimal mark unless they contradict each other. */
export const readMoneyColumns = (
  rows: readonly EvidenceRow[],
  candidates: readonly number[],
  given: DecimalMark | undefined,
  currency: Currency,
  isNamed: (at: number) => boolean,
): readonly MoneyColumn[] => {
  const columns = candidates.filter((at) => isColumn(rows, at, isNamed(at)));
  const shared =
    given ??
    decideDecimalMark(
      columns.flatMap((at) => amountsIn(rows, at)),
      currency,
    );
  return columns.map((at) => {
    const own = isRefusal(shared) ? decideDecimalMark(amountsIn(rows, at), currency) : shared;
    return readColumn(rows, at, isRefusal(own) ? '.' : own, currency);
  });
};

const amountsIn = (rows: readonly EvidenceRow[], at: number): readonly PlacedCell[] =>
  rows.map(({ number, cells }) => ({ rowNumber: number, column: '', text: withoutWord(cells[at] ?? '') }));

/** A column with an amount name may be blank or contain other cells, which become bad rows later. */
const isColumn = (rows: readonly EvidenceRow[], at: number, isNamed: boolean): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((text) => !isNothing(text));
  return isNamed || (filled.length > 0 && filled.every((text) => looksLikeMoneyCell(text) && !isReference(text)));
};

/** A reference such as REF1000 looks like an amount with a currency. */
const isReference = (text: string): boolean => {
  const [, code] = /^([A-Z]{3})\d/.exec(text.trim()) ?? [];
  return code !== undefined && isRefusal(currencyOf(code));
};

const readColumn = (rows: readonly EvidenceRow[], at: number, mark: DecimalMark, currency: Currency): MoneyColumn => {
  const cells = rows.map(({ cells: all }) => ({ text: all[at] ?? '' }));
  const filled = cells.filter(({ text }) => !isNothing(text));
  const fitting = filled.filter(({ text }) => looksLikeMoneyCell(text)).length;
  const amounts = cells.map(({ text }) => readMoneyCell(text, mark));
  const nonZero = amounts.filter((amount) => amount !== null && /[1-9]/.test(amount.decimal));
  const count = (isOne: (amount: NonNullable<(typeof amounts)[number]>) => boolean): number =>
    nonZero.filter((amount) => amount !== null && isOne(amount)).length;
  const values = amounts.map((amount) => {
    const value = amount === null ? null : parseAmount(amount.decimal, currency);
    return typeof value === 'bigint' ? value : null;
  });
  return {
    at,
    values,
    balances: values.map((value, row) => (value === null ? null : balanceWith(amounts[row]?.word ?? '', value))),
    minus: count(({ decimal }) => decimal.startsWith('-')),
    plus: count(({ decimal, signed }) => signed && !decimal.startsWith('-')),
    plain: count(({ signed }) => !signed),
    filled: filled.length,
    isReadable: fitting > 0 && fitting * 2 >= filled.length,
    worded: count(({ word }) => word !== ''),
    isMoney: currency.scale === 0 || filled.some(({ text }) => looksLikeMoney(withoutWord(text))),
    isPlain: filled.every(({ text }) => PLAIN.test(text)),
    isCode: isCode(filled.map(({ text }) => text.trim())),
    isWhole: rows.every(({ isTransactionRow }, row) => !isTransactionRow || !isNothing(cells[row]?.text ?? '')),
  };
};

const PLAIN = /^\s*\d+\s*$/;

/** Booking keys, times, years and shop numbers: whole numbers of one length, or with leading zeros. */
const isCode = (texts: readonly string[]): boolean =>
  texts.every((text) => PLAIN.test(text)) &&
  (new Set(texts.map(({ length }) => length)).size === 1 || texts.some((text) => /^0\d/.test(text)));

/**
 * How the amounts of a column are read: `print` by the printed sign, `word` by the word beside them, `turned` by the reversed sign.
 * `before` uses the printed sign with a balance before each row, and `balance` the following balance. `word_against` and `against` use the word or
 * the printed sign in reverse chronological order.
 */
export type Mode = 'print' | 'word' | 'word_against' | 'before' | 'balance' | 'turned' | 'against';

/** Proof for the signs as printed is stronger than proof for reversed signs.  [STM-35] */
export const STRENGTH: Readonly<Record<Mode, number>> = {
  print: 5,
  word: 4,
  word_against: 4,
  before: 3,
  balance: 2,
  turned: 1,
  against: 0,
};

/** The strongest way to read the amounts that the balance follows; null if it follows none. */
export const provenBy = (rows: readonly EvidenceRow[], amount: MoneyColumn, balance: MoneyColumn): Mode | null => {
  const print = amount.values.map((value) => value ?? 0n);
  if (follows(rows, print, balance, followTime)) return 'print';
  const words = rows.map(({ word, isTransactionRow }, row) => {
    if (!isTransactionRow) return 0n;
    return word === null ? null : inDirection(print[row] ?? 0n, word);
  });
  const isWorded = words.every((value) => value !== null) && follows(rows, words, balance);
  if (isWorded) return follows(rows, words, balance, followTime) ? 'word' : 'word_against';
  if (amount.minus > 0 && follows(rows, print, balance, followBefore)) return 'before';
  if (amount.minus === 0 && showsDirections(rows, amount, balance)) return 'balance';
  const reversed = print.map((value) => -value);
  if (follows(rows, reversed, balance, followTime)) return 'turned';
  return follows(rows, print, balance) ? 'against' : null;
};

/** Follows chronologically if the dates show the order. */
const followTime = (steps: readonly BalanceStep[]): Followed => followInTime(steps) ?? followBalances(steps);

/** Whether the balance changes from row to row by the size of the amount, at least twice. */
const showsDirections = (rows: readonly EvidenceRow[], amount: MoneyColumn, balance: MoneyColumn): boolean =>
  groupsOf(rows).every((indexes) => {
    const steps = indexes.map((row) => ({
      sizeMinor: rows[row]?.isTransactionRow ? size(amount.values[row] ?? 0n) : null,
      balanceMinor: balance.balances[row] ?? null,
      date: rows[row]?.date ?? null,
    }));
    const shown = directionsBy(steps);
    return shown !== null && (shown.filter((direction) => direction !== null).length >= 2 || indexes.length < 3);
  }) && rows.filter(({ isTransactionRow }) => isTransactionRow).length >= 3;

/** Whether the balance of every group follows its transactions, and at least one group proves it. */
export const follows = (
  rows: readonly EvidenceRow[],
  statementRows: readonly bigint[],
  balance: MoneyColumn,
  follow: (steps: readonly BalanceStep[]) => Followed | null = followBalances,
): boolean => {
  let proven = 0;
  for (const indexes of groupsOf(rows)) {
    const steps: readonly BalanceStep[] = indexes.map((row) => ({
      amountMinor: rows[row]?.isTransactionRow ? (statementRows[row] ?? 0n) : 0n,
      balanceMinor: balance.balances[row] ?? null,
      date: rows[row]?.date ?? null,
      rowNumber: row,
      column: null,
    }));
    const followed = follow(steps);
    if (followed === null || followed.gaps.length > 0) return false;
    proven += followed.proven;
  }
  return proven > 0 && statementRows.some((minor) => minor !== 0n);
};

const groupsOf = (rows: readonly EvidenceRow[]): readonly (readonly number[])[] => [
  ...groupBy([...rows.keys()], (row) => rows[row]?.group).values(),
];

/** The signed amounts of two columns, money out and money in. */
export const pairTransactions = (debit: MoneyColumn, credit: MoneyColumn): readonly bigint[] =>
  debit.values.map((value, row) => size(credit.values[row] ?? 0n) - size(value ?? 0n));

/** Whether every transaction fills exactly one of the two columns, and each column has some. */
export const takeTurns = (rows: readonly EvidenceRow[], left: MoneyColumn, right: MoneyColumn): boolean => {
  const filled = (column: MoneyColumn, row: number): boolean => (column.values[row] ?? 0n) !== 0n;
  const turns = rows.flatMap(({ isTransactionRow }, row) => (isTransactionRow ? [[filled(left, row), filled(right, row)] as const] : []));
  return turns.every(([a, b]) => a !== b) && turns.some(([a]) => a) && turns.some(([, b]) => b);
};
