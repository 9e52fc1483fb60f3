import { type Currency, currencyOf, type DecimalMark, type Direction, groupBy, type IsoDate, isRefusal, parseAmount } from 'ledger-core';
import { inDirection, size } from '../size.ts';
import { balanceWith, decideDecimalMark, isNothing, looksLikeMoney, looksLikeMoneyCell, readMoneyCell, withoutWord } from './amounts.ts';
import { type BalanceStep, directionsBy, type Followed, followBalances, followBefore, followInTime } from './balances.ts';
import type { PlacedCell } from './dates.ts';

/** A row from which columns are inferred: a movement that is booked, or a row that only prints a balance. */
export interface EvidenceRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly date: IsoDate | null;
  readonly isMovement: boolean;
  /** What has a balance of its own: the currency of the row. */
  readonly group: string;
  /** The direction of the word beside the amount, if any. */
  readonly word: Direction | null;
}

/** A column of amounts, read: null where a cell is blank or no amount. */
export interface MoneyColumn {
  readonly at: number;
  readonly values: readonly (bigint | null)[];
  /** The values as balances: a word such as DR makes one an overdraft. */
  readonly balances: readonly (bigint | null)[];
  readonly minus: number;
  readonly plus: number;
  /** Amounts other than zero without a sign. */
  readonly plain: number;
  readonly filled: number;
  /** Whether at least half of the filled cells are amounts. */
  readonly isReadable: boolean;
  /** Cells with a word of direction in them. */
  readonly worded: number;
  /** Whether a cell has decimals or a currency, which hardly any other number has. */
  readonly isMoney: boolean;
  readonly isWhole: boolean;
  /** Whether all cells are whole numbers without a sign, a separator or a currency, and whether all of these have one length or begin with 0, as codes do. */
  readonly isPlain: boolean;
  readonly isCode: boolean;
}

/** The columns among the candidates in which every filled cell is an amount. All have the same decimal mark, unless they contradict each other. */
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

/** A column that has the name of an amount may have other cells, which are bad rows later, or be blank. */
const isColumn = (rows: readonly EvidenceRow[], at: number, isNamed: boolean): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((text) => !isNothing(text));
  return isNamed || (filled.length > 0 && filled.every((text) => looksLikeMoneyCell(text) && !isReference(text)));
};

/** A reference such as REF1000 looks like an amount in a currency. */
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
    isWhole: rows.every(({ isMovement }, row) => !isMovement || !isNothing(cells[row]?.text ?? '')),
  };
};

const PLAIN = /^\s*\d+\s*$/;

/** Booking keys, times, years and shops: whole numbers of one length, or with zeros in front. */
const isCode = (texts: readonly string[]): boolean =>
  texts.every((text) => PLAIN.test(text)) &&
  (new Set(texts.map(({ length }) => length)).size === 1 || texts.some((text) => /^0\d/.test(text)));

/**
 * How the movements of a column are read: by the printed sign, by the word beside them, by the printed sign with the balance before it, by the balance that
 * follows, by the reversed sign, or by the word or the printed sign against the order of time.
 */
export type Mode = 'print' | 'word' | 'word_against' | 'before' | 'balance' | 'turned' | 'against';

/** What proves the signs as they are printed is stronger than what proves them reversed.  [STM-35] */
export const STRENGTH: Readonly<Record<Mode, number>> = {
  print: 5,
  word: 4,
  word_against: 4,
  before: 3,
  balance: 2,
  turned: 1,
  against: 0,
};

/** The strongest way to read the movements that the balance follows; null where it follows none. */
export const provenBy = (rows: readonly EvidenceRow[], amount: MoneyColumn, balance: MoneyColumn): Mode | null => {
  const print = amount.values.map((value) => value ?? 0n);
  if (follows(rows, print, balance, followTime)) return 'print';
  const words = rows.map(({ word, isMovement }, row) => (!isMovement ? 0n : word === null ? null : inDirection(print[row] ?? 0n, word)));
  const isWorded = words.every((value) => value !== null) && follows(rows, words, balance);
  if (isWorded) return follows(rows, words, balance, followTime) ? 'word' : 'word_against';
  if (amount.minus > 0 && follows(rows, print, balance, followBefore)) return 'before';
  if (amount.minus === 0 && showsDirections(rows, amount, balance)) return 'balance';
  const reversed = print.map((value) => -value);
  if (follows(rows, reversed, balance, followTime)) return 'turned';
  return follows(rows, print, balance) ? 'against' : null;
};

/** Follows in the order of time, where the dates show it. */
const followTime = (steps: readonly BalanceStep[]): Followed => followInTime(steps) ?? followBalances(steps);

/** Whether the balance changes from row to row by the size of the amount, at least twice. */
const showsDirections = (rows: readonly EvidenceRow[], amount: MoneyColumn, balance: MoneyColumn): boolean =>
  groupsOf(rows).every((indexes) => {
    const steps = indexes.map((row) => ({
      sizeMinor: rows[row]?.isMovement ? size(amount.values[row] ?? 0n) : null,
      balanceMinor: balance.balances[row] ?? null,
      date: rows[row]?.date ?? null,
    }));
    const shown = directionsBy(steps);
    return shown !== null && (shown.filter((direction) => direction !== null).length >= 2 || indexes.length < 3);
  }) && rows.filter(({ isMovement }) => isMovement).length >= 3;

/** Whether the balance of every group changes by its movements, and at least one is shown to do so. */
export const follows = (
  rows: readonly EvidenceRow[],
  movements: readonly bigint[],
  balance: MoneyColumn,
  follow: (steps: readonly BalanceStep[]) => Followed | null = followBalances,
): boolean => {
  let proven = 0;
  for (const indexes of groupsOf(rows)) {
    const steps: readonly BalanceStep[] = indexes.map((row) => ({
      movementMinor: rows[row]?.isMovement ? (movements[row] ?? 0n) : 0n,
      balanceMinor: balance.balances[row] ?? null,
      date: rows[row]?.date ?? null,
      rowNumber: row,
      column: null,
    }));
    const followed = follow(steps);
    if (followed === null || followed.gaps.length > 0) return false;
    proven += followed.proven;
  }
  return proven > 0 && movements.some((minor) => minor !== 0n);
};

const groupsOf = (rows: readonly EvidenceRow[]): readonly (readonly number[])[] => [
  ...groupBy([...rows.keys()], (row) => rows[row]?.group).values(),
];

/** The movements of two columns, one of money out and one of money in. */
export const pairMovements = (debit: MoneyColumn, credit: MoneyColumn): readonly bigint[] =>
  debit.values.map((value, row) => size(credit.values[row] ?? 0n) - size(value ?? 0n));

/** Every movement has money in exactly one of the two, and each column has some. */
export const takeTurns = (rows: readonly EvidenceRow[], left: MoneyColumn, right: MoneyColumn): boolean => {
  const filled = (column: MoneyColumn, row: number): boolean => (column.values[row] ?? 0n) !== 0n;
  const turns = rows.flatMap(({ isMovement }, row) => (isMovement ? [[filled(left, row), filled(right, row)] as const] : []));
  return turns.every(([a, b]) => a !== b) && turns.some(([a]) => a) && turns.some(([, b]) => b);
};
