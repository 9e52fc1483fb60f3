import { groupBy, type Why } from 'ledger-core';
import { inDirection, size } from '../size.ts';
import { ask, columnChoice, type Question, withAdvice } from './ask.ts';
import { type BalanceStep, directionsBy, type Followed, followBalances, followBefore, followInTime } from './balances.ts';
import type { EvidenceRow, MoneyClues, MoneyColumn, MoneyRole } from './money-evidence.ts';
import { why } from './reasons.ts';

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
  const words = rows.map(({ word, isMovement }, row) => {
    if (!isMovement) return 0n;
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
      sizeMinor: rows[row]?.isMovement ? size(amount.values[row] ?? 0n) : null,
      balanceMinor: balance.balances[row] ?? null,
      date: rows[row]?.date ?? null,
    }));
    const shown = directionsBy(steps);
    return shown !== null && (shown.filter((direction) => direction !== null).length >= 2 || indexes.length < 3);
  }) && rows.filter(({ isMovement }) => isMovement).length >= 3;

/** Whether the balance of every group follows its transactions, and at least one group proves it. */
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

/** The signed amounts of two columns, money out and money in. */
export const pairMovements = (debit: MoneyColumn, credit: MoneyColumn): readonly bigint[] =>
  debit.values.map((value, row) => size(credit.values[row] ?? 0n) - size(value ?? 0n));

/** Whether every transaction fills exactly one of the two columns, and each column has some. */
export const takeTurns = (rows: readonly EvidenceRow[], left: MoneyColumn, right: MoneyColumn): boolean => {
  const filled = (column: MoneyColumn, row: number): boolean => (column.values[row] ?? 0n) !== 0n;
  const turns = rows.flatMap(({ isMovement }, row) => (isMovement ? [[filled(left, row), filled(right, row)] as const] : []));
  return turns.every(([a, b]) => a !== b) && turns.some(([a]) => a) && turns.some(([, b]) => b);
};

/** The amount columns, either one or a pair for money out and money in, and the printed balance, if any. */
export interface MoneyColumns {
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
  readonly isBalanceNamed: boolean;
  /** How the balance follows the amounts; null if it does not. */
  readonly mode: Mode | null;
  /** Whether the amounts have neither signs nor words in their cells. */
  readonly isBare: boolean;
  readonly doubts: readonly Why[];
  readonly reasons: readonly Why[];
}

export interface Search {
  readonly rows: readonly EvidenceRow[];
  readonly columns: readonly MoneyColumn[];
  readonly clues: MoneyClues;
  /** The columns with a balance name. */
  readonly balances: readonly MoneyColumn[];
  /** Columns with amounts and other texts, each of which may be the amount column. */
  readonly others: readonly number[];
}

export interface Pair {
  readonly debit: MoneyColumn;
  readonly credit: MoneyColumn;
}

export const columnsNamed = (columns: readonly MoneyColumn[], clues: MoneyClues, role: MoneyRole): readonly MoneyColumn[] =>
  clues.named(role).flatMap((at) => columns.find((column) => column.at === at) ?? []);

export const NONE = {
  amount: null,
  debit: null,
  credit: null,
  balance: null,
  isBalanceNamed: false,
  mode: null,
  isBare: false,
  doubts: [],
} as const;

export const foundPair = (search: Search, { debit, credit }: Pair, by: Why): MoneyColumns => ({
  ...NONE,
  debit: debit.at,
  credit: credit.at,
  ...balanceOf(search, [debit, credit], (balance) => (follows(search.rows, pairMovements(debit, credit), balance) ? 'print' : null)),
  reasons: [why.money_out_and_in_columns({ debit: search.clues.column(debit.at), credit: search.clues.column(credit.at), by })],
});

export const foundSingle = (search: Search, amount: MoneyColumn, reason: Why): MoneyColumns => ({
  ...NONE,
  amount: amount.at,
  isBare: amount.minus + amount.plus + amount.worded === 0,
  ...balanceOf(search, [amount], (balance) => provenBy(search.rows, amount, balance)),
  reasons: [reason],
});

/** The named balance, else the column that follows the amounts. If there are several, the one with the strongest proof wins. */
export const balanceOf = (
  search: Search,
  movements: readonly MoneyColumn[],
  provenWith: (balance: MoneyColumn) => Mode | null,
): Pick<MoneyColumns, 'balance' | 'isBalanceNamed' | 'mode' | 'doubts'> => {
  const { columns, balances, clues } = search;
  const free = columns.filter((column) => !movements.includes(column));
  const named = balances.filter((column) => free.includes(column) && column.filled > 0);
  const candidates = named.length > 0 ? named : free.filter(({ at }) => clues.mayBeBalance(at));
  const proven = candidates.flatMap((column) => {
    const mode = provenWith(column);
    return mode === null ? [] : [{ column, mode }];
  });
  const [shown] = proven.sort((a, b) => STRENGTH[b.mode] - STRENGTH[a.mode]);
  const isContradicted = shown === undefined && named.length > 0 && !clues.isAssigned('balance');
  const others = isContradicted ? free.filter(({ at }) => clues.mayBeBalance(at)) : [];
  const other = overruling(search, others, (column) => provenWith(column) === 'print');
  if (other !== null) {
    const doubt = why.balance_in_other_column({ column: clues.column(other.at) });
    return { balance: other.at, isBalanceNamed: true, mode: 'print', doubts: [doubt] };
  }
  const balance = shown?.column ?? named.find((column) => !clues.isLoose(column.at) && !isOfStatement(column));
  return {
    balance: balance?.at ?? null,
    isBalanceNamed: balance !== undefined && named.includes(balance),
    mode: shown?.mode ?? null,
    doubts: [],
  };
};

/** The only column without a matching name that a balance proves in enough rows; null if names cannot be overridden.  [STM-62] */
export const overruling = (
  { rows, clues }: Pick<Search, 'rows' | 'clues'>,
  columns: readonly MoneyColumn[],
  isProven: (column: MoneyColumn) => boolean,
): MoneyColumn | null => {
  if (!clues.isOverruled || rows.filter(({ isMovement }) => isMovement).length < PROVING_ROWS) return null;
  const [only, other] = columns.filter((column) => column.filled > 0 && isProven(column));
  return other === undefined ? (only ?? null) : null;
};

/** Fewer rows may follow a balance by chance. */
const PROVING_ROWS = 3;

/** A column that repeats one balance has that of the whole statement, not a running one.  [STM-53] */
const isOfStatement = ({ filled, values }: MoneyColumn): boolean =>
  filled > 1 && new Set(values.filter((value) => value !== null)).size === 1;

export const askWhich = (search: Search, columns: readonly MoneyColumn[]): Question =>
  askAmong(
    search,
    columns.map(({ at }) => at),
  );

export const askAmong = ({ clues }: Search, columns: readonly number[]): Question =>
  ask(
    whichOf(columns.map(clues.column)),
    columns.map((at) => columnChoice('amount', clues.reference(at))),
  );

const whichOf = (columns: readonly Why[]): Why => {
  const [column, other] = columns;
  return column !== undefined && other === undefined
    ? why.the_question_of_one_column({ column })
    : why.the_question_of_columns({ columns });
};

export const noAmounts = ask(why.the_question_of_amounts(), [], {
  withoutChoices: withAdvice(why.the_advice_to_name_amounts()),
});
