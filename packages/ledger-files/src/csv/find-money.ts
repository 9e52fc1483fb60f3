import { type Currency, isRefusal, parseAmount, type Refusal, refuse } from 'ledger-core';
import { MAX_MONEY_COLUMNS } from '../limits.ts';
import { decideDecimalMark, looksLikeAmount, looksLikeMoney, readAmount } from './amount-cells.ts';
import { type BalanceStep, followBalances } from './balances.ts';
import { directionOf } from './header-words.ts';
import type { LayoutSettings } from './layout.ts';
import type { DecimalMark } from './mapping.ts';
import type { TableRow } from './table.ts';

/** The columns of money: one of movements, or one of money out and one of money in; and the printed balance, if any. */
export type MoneyColumns = { readonly knownBy: 'header' | 'content'; readonly balance: number | null } & (
  | { readonly amount: number }
  | { readonly debit: number; readonly credit: number }
);

interface Known {
  readonly date: number;
  readonly direction: number | null;
}

/** A column of amounts, read: null where a cell is blank. */
interface ValueColumn {
  readonly at: number;
  readonly values: readonly (bigint | null)[];
  readonly signed: boolean;
}

/**
 * Finds the columns of money in rows whose header is unknown. A column is a balance only if every row of it adds up. Of two columns that take
 * turns, signs or a balance must show which is money out. Of several amounts, the one that the balance follows is taken, else the one with signs.
 */
export const findMoney = (
  rows: readonly TableRow[],
  known: Known,
  settings: LayoutSettings,
  currency: Currency,
): MoneyColumns | Refusal<'unprocessable'> => {
  const columns = amountColumns(rows, known, settings.decimalMark, currency);
  if (columns.length === 0) return refuse('unprocessable', 'The file has no column of amounts.');
  if (columns.length > MAX_MONEY_COLUMNS) return refuse('unprocessable', `The file has ${columns.length} columns of amounts.`);
  const directions = rows.map(({ cells }) => (known.direction === null ? null : directionOf(cells[known.direction] ?? '')));
  return findPair(columns) ?? findSingle(columns, directions);
};

const findPair = (columns: readonly ValueColumn[]): MoneyColumns | Refusal<'unprocessable'> | null => {
  const pairs = columns.flatMap((left, at) => columns.slice(at + 1).map((right) => [left, right] as const)).filter(takeTurns);
  const oriented = pairs.flatMap(([left, right]) => [
    { debit: left, credit: right },
    { debit: right, credit: left },
  ]);
  const proven = oriented.flatMap((pair) =>
    columns.flatMap((balance) => {
      const isThird = balance !== pair.debit && balance !== pair.credit;
      return isThird && follows(balance, pairMovements(pair)) ? [{ ...pair, balance }] : [];
    }),
  );
  const bySign = oriented.filter(({ debit, credit }) => hasSign(debit, -1) && !hasSign(debit, 1) && !hasSign(credit, -1));
  const found = proven.length === 1 ? proven : bySign.map((pair) => ({ ...pair, balance: null }));
  const [only, other] = found;
  if (only !== undefined && other === undefined)
    return { knownBy: 'content', debit: only.debit.at, credit: only.credit.at, balance: only.balance?.at ?? null };
  const [pair] = pairs;
  return pair === undefined ? null : refuse('unprocessable', `Nothing says which of ${named(pair)} is money out and which is money in.`);
};

const findSingle = (
  columns: readonly ValueColumn[],
  directions: readonly ('in' | 'out' | null)[],
): MoneyColumns | Refusal<'unprocessable'> => {
  const whole = columns.filter(({ values }) => values.every((value) => value !== null));
  const proven = whole.flatMap((amount) =>
    columns.flatMap((balance) => (balance !== amount && follows(balance, movements(amount, directions)) ? [{ amount, balance }] : [])),
  );
  const signed = whole.filter((column) => column.signed);
  const [first] = proven.length === 1 ? proven : [];
  if (first !== undefined) return { knownBy: 'content', amount: first.amount.at, balance: first.balance.at };
  const [only, other] = signed.length > 0 ? signed : whole;
  if (only !== undefined && other === undefined) return { knownBy: 'content', amount: only.at, balance: null };
  const rivals = whole.length > 0 ? whole : columns;
  return rivals.length === 1
    ? refuse('unprocessable', `The amounts of ${named(rivals)} are missing in some rows.`)
    : refuse('unprocessable', `Nothing says which of ${named(rivals)} holds the movements.`);
};

const named = (columns: readonly ValueColumn[]): string =>
  `columns ${columns.map(({ at }) => at + 1).join(' and ')}`.replace(/^columns (\d+)$/, 'column $1');

/** Columns in which every cell is an amount, and at least one has decimals or a currency. Columns of whole numbers count only where there are no others. */
const amountColumns = (rows: readonly TableRow[], { date, direction }: Known, given: DecimalMark | undefined, currency: Currency) => {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const cellsOf = (at: number): readonly string[] => rows.map(({ cells }) => (cells[at] ?? '').trim());
  const candidates = Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      at !== date &&
      at !== direction &&
      cellsOf(at).some((cell) => cell !== '') &&
      cellsOf(at).every((cell) => cell === '' || looksLikeAmount(cell)),
  );
  const sure = candidates.filter((at) => cellsOf(at).some(looksLikeMoney));
  const columns = (sure.length > 0 ? sure : candidates).map((at) => valueColumn(rows, at, given, currency));
  return columns.filter((column) => column !== null);
};

const valueColumn = (rows: readonly TableRow[], at: number, given: DecimalMark | undefined, currency: Currency): ValueColumn | null => {
  const cells = rows.map(({ number, cells: all }) => ({ rowNumber: number, column: `column ${at + 1}`, text: all[at] ?? '' }));
  const decided = given ?? decideDecimalMark(cells);
  const mark = isRefusal(decided) ? '.' : decided;
  const amounts = cells.map(({ text }) => readAmount(text, mark));
  const values = amounts.map((amount) => (amount === null ? null : parseAmount(amount.decimal, currency)));
  const minors = values.map((value) => (typeof value === 'bigint' ? value : null));
  return { at, values: minors, signed: amounts.some((amount) => amount?.signed ?? false) };
};

/** Every row has money in exactly one of the two, and each column has some. */
const takeTurns = ([left, right]: readonly [ValueColumn, ValueColumn]): boolean => {
  const hasMoney = (column: ValueColumn, row: number): boolean => (column.values[row] ?? 0n) !== 0n;
  const turns = left.values.map((_, row) =>
    hasMoney(left, row) === hasMoney(right, row) ? 'neither' : hasMoney(left, row) ? 'left' : 'right',
  );
  return !turns.includes('neither') && turns.includes('left') && turns.includes('right');
};

const hasSign = ({ values }: ValueColumn, sign: 1 | -1): boolean =>
  values.some((value) => value !== null && (sign === 1 ? value > 0n : value < 0n));

const size = (value: bigint | null | undefined): bigint => (value ?? 0n) * ((value ?? 0n) < 0n ? -1n : 1n);

const pairMovements = ({ debit, credit }: { readonly debit: ValueColumn; readonly credit: ValueColumn }): readonly bigint[] =>
  debit.values.map((value, row) => size(credit.values[row]) - size(value));

/** Where any amount of the column has a sign, the signs decide; otherwise the words of direction do. */
const movements = ({ values, signed }: ValueColumn, directions: readonly ('in' | 'out' | null)[]): readonly bigint[] =>
  values.map((value, row) => (signed || directions[row] !== 'out' ? (value ?? 0n) : -(value ?? 0n)));

const follows = (balance: ValueColumn, movementMinors: readonly bigint[]): boolean => {
  const steps: readonly BalanceStep[] = movementMinors.map((movementMinor, row) => ({
    movementMinor,
    balanceMinor: balance.values[row] ?? null,
    date: null,
    rowNumber: row,
    column: null,
  }));
  const { gaps, proven } = followBalances(steps);
  return gaps.length === 0 && proven > 0 && movementMinors.some((minor) => minor !== 0n);
};
