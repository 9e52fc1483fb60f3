import { type Currency, type DecimalMark, isRefusal, type Why } from 'ledger-core';
import { MAX_MONEY_COLUMNS } from '../limits.ts';
import { inDirection, size } from '../size.ts';
import { looksLikeMoneyCell } from './amounts.ts';
import { ask, columnChoice, type Question, withAdvice } from './ask.ts';
import { followBefore, followInTime } from './balances.ts';
import {
  type EvidenceRow,
  follows,
  MONEY_ROLES,
  type Mode,
  type MoneyClues,
  type MoneyColumn,
  type MoneyRole,
  pairTransactions,
  provenBy,
  readMoneyColumns,
  STRENGTH,
  takeTurns,
} from './money-evidence.ts';
import { why } from './reasons.ts';

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

interface Search {
  readonly rows: readonly EvidenceRow[];
  readonly columns: readonly MoneyColumn[];
  readonly clues: MoneyClues;
  /** The columns with a balance name. */
  readonly balances: readonly MoneyColumn[];
  /** Columns with amounts and other texts, each of which may be the amount column. */
  readonly others: readonly number[];
}

interface Pair {
  readonly debit: MoneyColumn;
  readonly credit: MoneyColumn;
}

/**
 * Finds the amount columns by name, else by their cells. A column that a balance proves takes precedence. If two columns could be the
 * amounts, the file is refused with both as choices.  [STM-15] [STM-16]
 */
export const findMoney = (
  rows: readonly EvidenceRow[],
  clues: MoneyClues,
  mark: DecimalMark | undefined,
  currency: Currency,
): MoneyColumns | Question => {
  const isNamed = (at: number): boolean => MONEY_ROLES.some((role) => clues.named(role).includes(at));
  const all = readMoneyColumns(rows, clues.candidates, mark, currency, isNamed);
  const isAssigned = (at: number): boolean => MONEY_ROLES.some((role) => clues.isAssigned(role) && clues.named(role).includes(at));
  const readable = all.filter(({ at, filled, isReadable }) => isReadable || filled === 0 || isAssigned(at));
  const shown = readable.some(({ isReadable }) => isReadable) ? readable : all;
  const columns = shown.some(({ isMoney }) => isMoney) ? shown.filter(({ at, isMoney }) => isMoney || isNamed(at)) : shown;
  if (!columns.some(({ filled }) => filled > 0)) return noAmounts;
  const others = clues.candidates.filter((at) => !all.some((column) => column.at === at) && hasAmounts(rows, at));
  const search: Search = { rows, columns, clues, balances: columnsNamed(columns, clues, 'balance'), others };
  const named = pairByName(search) ?? singleByName(search);
  return named === null || isOfTurns(search, named) ? byContent(search) : named;
};

/**
 * Whether the named amounts alternate with another column: one is money out, the other money in, and only one has a known name.  [STM-41]
 */
const isOfTurns = ({ rows, columns, clues, balances }: Search, named: MoneyColumns | Question): boolean => {
  if (clues.isAssigned('amount')) return false;
  const amounts = columnsNamed(columns, clues, 'amount');
  const found = isRefusal(named) ? amounts : amounts.filter(({ at, isWhole }) => at === named.amount && !isWhole);
  return found.some((one) => columns.some((other) => other !== one && !balances.includes(other) && takeTurns(rows, one, other)));
};

/** Whether some cells of a column are amounts with decimals. */
const hasAmounts = (rows: readonly EvidenceRow[], at: number): boolean =>
  rows.some(({ cells }) => looksLikeMoneyCell(cells[at] ?? '') && /\d[.,]\d{2}\b/.test(cells[at] ?? ''));

/** A named pair of columns for money out and money in. If the caller assigns one, the other is still searched. */
const pairByName = (search: Search): MoneyColumns | null => {
  const { rows, columns, clues } = search;
  if (clues.isAssigned('amount')) return null;
  const debits = columnsNamed(columns, clues, 'debit');
  const credits = columnsNamed(columns, clues, 'credit');
  const pairs = debits.flatMap((debit) => credits.flatMap((credit) => (credit === debit ? [] : [{ debit, credit }])));
  const pair = pairs.find(({ debit, credit }) => takeTurns(rows, debit, credit)) ?? pairs[0];
  if (pair !== undefined) {
    const isClear = columnsNamed(columns, clues, 'amount').length === 0 || takeTurns(rows, pair.debit, pair.credit);
    return isClear || clues.isAssigned('debit') ? (exchanged(search, pair) ?? foundPair(search, pair, why.the_names_of_columns())) : null;
  }
  const debit = debits[0];
  const credit = credits[0];
  const isLeg = (role: 'debit' | 'credit'): boolean => clues.isAssigned(role) || columnsNamed(columns, clues, 'amount').length === 0;
  if (debit !== undefined && isLeg('debit')) return foundLeg(search, 'debit', debit);
  return credit !== undefined && isLeg('credit') ? foundLeg(search, 'credit', credit) : null;
};

/**
 * Swaps money out and money in if their names contradict the balance, and the balance follows the swapped columns. Every date must show the
 * chronological order.  [STM-62]
 */
const exchanged = (search: Search, { debit, credit }: Pair): MoneyColumns | null => {
  const { rows, balances, clues } = search;
  if (clues.isAssigned('debit') || clues.isAssigned('credit') || !isInTime(rows)) return null;
  const isFollowed = (moved: readonly bigint[], follow?: typeof followInTime): boolean =>
    balances.some((each) => follows(rows, moved, each, follow));
  const named = pairTransactions(debit, credit);
  const other = pairTransactions(credit, debit);
  if (isFollowed(named) || isFollowed(named, followBefore)) return null;
  if (overruling(search, [debit], () => isFollowed(other, followInTime)) === null) return null;
  const doubt = why.columns_exchanged({ out: clues.column(credit.at), into: clues.column(debit.at) });
  return { ...foundPair(search, { debit: credit, credit: debit }, why.the_balance_against_names()), doubts: [doubt] };
};

/** Whether every transaction has a date, and all are in one chronological order. */
const isInTime = (rows: readonly EvidenceRow[]): boolean => {
  if (rows.some(({ date, isTransactionRow }) => isTransactionRow && date === null)) return false;
  const days = rows.flatMap(({ date }) => date ?? []);
  const isSorted = (all: readonly string[]): boolean => all.every((day, at) => at === 0 || (all[at - 1] ?? '') <= day);
  return isSorted(days) || isSorted(days.toReversed());
};

const foundLeg = (search: Search, role: 'debit' | 'credit', column: MoneyColumn): MoneyColumns => {
  const other = search.columns.find((each) => each !== column && !search.balances.includes(each) && takeTurns(search.rows, column, each));
  if (other !== undefined)
    return foundPair(search, role === 'debit' ? { debit: column, credit: other } : { debit: other, credit: column }, why.the_mapping());
  const moved = column.values.map((value) => inDirection(value ?? 0n, role === 'debit' ? 'out' : 'in'));
  const balance = balanceOf(search, [column], (each) => (follows(search.rows, moved, each) ? 'print' : null));
  return {
    ...NONE,
    ...balance,
    [role]: column.at,
    reasons: [(role === 'debit' ? why.money_out_column : why.money_in_column)({ column: search.clues.column(column.at) })],
  };
};

/** The column with the name of an amount. If there are several, the one that a balance follows, else the one in the account's currency. */
const singleByName = (search: Search): MoneyColumns | Question | null => {
  const { columns, clues } = search;
  const named = columnsNamed(columns, clues, 'amount').filter((column) => !search.balances.includes(column));
  const [first] = named;
  if (first === undefined) return null;
  if (clues.isAssigned('amount')) return foundSingle(search, first, why.amounts_in_mapped_column({ column: clues.column(first.at) }));
  const filled = named.filter((column) => column.filled > 0);
  const rest = narrowed(search, withoutCopies(filled.length > 0 ? filled : named));
  const [only, other] = rest;
  if (only !== undefined && other === undefined)
    return provenElsewhere(search, only) ?? foundSingle(search, only, why.amounts_in_named_column({ column: clues.column(only.at) }));
  return askWhich(search, rest);
};

/** Uses a column other than the named one, if the balance follows only that column.  [STM-62] */
const provenElsewhere = (search: Search, named: MoneyColumn): MoneyColumns | null => {
  const { rows, columns, balances, clues } = search;
  const isFollowedBy = (column: MoneyColumn, mode?: Mode): boolean =>
    balances.some((balance) => {
      const proven = provenBy(rows, column, balance);
      return mode === undefined ? proven !== null : proven === mode;
    });
  if (isFollowedBy(named)) return null;
  const free = columns.filter((column) => column !== named && column.isWhole && !balances.includes(column));
  const other = overruling(search, free, (column) => isFollowedBy(column, 'print'));
  if (other === null) return null;
  const found = foundSingle(search, other, why.amounts_in_proven_column({ column: clues.column(other.at) }));
  return { ...found, doubts: [why.balance_follows_other_amounts({ column: clues.column(other.at), named: clues.column(named.at) })] };
};

/**
 * Drops a column without signs beside one with the same amounts and signs, and a later column with the same signs, because they add no
 * evidence.
 */
const withoutCopies = (columns: readonly MoneyColumn[]): readonly MoneyColumn[] =>
  columns.filter((column, at) => {
    const isCopyOf = (other: MoneyColumn, of: (value: bigint) => bigint): boolean =>
      other !== column && other.values.every((value, row) => of(value ?? 0n) === of(column.values[row] ?? 0n));
    return !(
      columns.slice(0, at).some((other) => isCopyOf(other, (value) => value)) ||
      (column.minus === 0 && columns.some((other) => other.minus > 0 && isCopyOf(other, size)))
    );
  });

const narrowed = ({ rows, columns, balances, clues }: Search, named: readonly MoneyColumn[]): readonly MoneyColumn[] => {
  if (named.length < 2) return named;
  const others = balances.length > 0 ? balances : columns;
  const proven = named.filter((amount) => others.some((balance) => balance !== amount && provenBy(rows, amount, balance) !== null));
  if (proven.length > 0) return proven;
  const plain = named.filter(({ at }) => !clues.isOfOther(at));
  const rest = plain.length > 0 ? plain : named;
  const own = rest.filter(({ at }) => clues.inOwnCurrency(at));
  return own.length > 0 ? own : rest;
};

/** Finds the amounts among columns without known names. */
const byContent = (search: Search): MoneyColumns | Question => {
  const { clues, balances } = search;
  const columns = search.columns.filter((column) => !balances.includes(column) && column.filled > 0);
  if (columns.length === 0) return noAmounts;
  if (columns.length > MAX_MONEY_COLUMNS) return tooMany(columns, clues);
  const provenPair = pairByContent(search, columns, true);
  if (provenPair !== null) return provenPair;
  const proven = provenSingles(search, columns);
  const isNamed = (at: number): boolean => MONEY_ROLES.some((role) => clues.named(role).includes(at));
  if (proven.length === 0 && columns.every(({ at, isCode }) => isCode && !isNamed(at)))
    return columns.some(({ isMoney }) => isMoney) ? askWhich(search, columns) : noAmounts;
  const [first, other] = proven;
  if (first !== undefined && other === undefined)
    return foundSingle(search, first, why.amounts_in_proven_column({ column: clues.column(first.at) }));
  const pair = other === undefined ? pairByContent(search, columns, false) : null;
  if (pair !== null) return pair;
  if (other !== undefined) return askWhich(search, proven);
  if (search.others.length > 0) return askAmong(search, [...columns.map(({ at }) => at), ...search.others]);
  const [only, rival] = columns;
  if (only !== undefined && rival === undefined) {
    if (only.isWhole) return foundOnly(search, only, isNamed(only.at));
    return ask(why.the_question_of_gaps({ column: clues.column(only.at) }), [columnChoice('amount', clues.reference(only.at))]);
  }
  const isWorded = search.rows.some(({ word }) => word !== null) || columns.some(({ worded }) => worded > 0);
  const signed = columns.filter(
    ({ minus, plus, plain, isWhole }) => !isWorded && isWhole && minus > 0 && plus + plain > 0 && movementsIn(search.rows) >= CLEAR_ROWS,
  );
  const [clear, second] = signed;
  const isBalance = clear !== undefined && columns.some((column) => column !== clear && isBalanceOf(search.rows, clear, column));
  const isClear = !isBalance && columns.every((column) => column === clear || (column.minus === 0 && column.plus === 0));
  return clear !== undefined && second === undefined && isClear
    ? foundSingle(search, clear, why.amounts_in_signed_column({ column: clues.column(clear.at) }))
    : askWhich(search, columns);
};

/** Whole numbers without a sign may not be amounts.  [STM-52] */
const foundOnly = (search: Search, only: MoneyColumn, isNamed: boolean): MoneyColumns => {
  const found = foundSingle(search, only, why.amounts_in_only_column({ column: search.clues.column(only.at) }));
  const isUnsure = only.isPlain && !isNamed && found.mode === null;
  return isUnsure ? { ...found, doubts: [why.only_whole_numbers({ column: search.clues.column(only.at) })] } : found;
};

/** In fewer rows, a balance that crosses zero looks like amounts. */
const CLEAR_ROWS = 3;

const movementsIn = (rows: readonly EvidenceRow[]): number => rows.filter(({ isTransactionRow }) => isTransactionRow).length;

/** Whether a column changes from row to row by the size of another, in any order and with any sign. It is then a balance, not an amount. */
const isBalanceOf = (rows: readonly EvidenceRow[], balance: MoneyColumn, amount: MoneyColumn): boolean => {
  const moving = rows.flatMap(({ isTransactionRow }, row) => (isTransactionRow ? [row] : []));
  const changes = moving.slice(1).map((row, at) => size((balance.values[row] ?? 0n) - (balance.values[moving[at] ?? row] ?? 0n)));
  const sizes = moving.map((row) => size(amount.values[row] ?? 0n));
  const isShifted = (by: number): boolean => changes.every((change, at) => change === sizes[at + by]);
  return changes.length > 1 && (isShifted(0) || isShifted(1));
};

/** The columns that some balance follows, by the strongest proof. */
const provenSingles = ({ rows, columns: all, balances }: Search, columns: readonly MoneyColumn[]): readonly MoneyColumn[] => {
  const others = balances.length > 0 ? balances : all;
  const proven = columns.flatMap((amount) => {
    const strengths = others.flatMap((balance) => {
      const mode = balance === amount ? null : provenBy(rows, amount, balance);
      return mode === null ? [] : [STRENGTH[mode]];
    });
    return strengths.length === 0 ? [] : [{ amount, strength: Math.max(...strengths) }];
  });
  const best = Math.max(...proven.map(({ strength }) => strength));
  return proven.filter(({ strength }) => strength === best).map(({ amount }) => amount);
};

/** Two columns of which every transaction fills exactly one. A balance or their signs must show which is which. */
const pairByContent = (search: Search, columns: readonly MoneyColumn[], mustBeProven: boolean): MoneyColumns | Question | null => {
  const { rows, clues, balances } = search;
  const pairs = columns.flatMap((left, at) =>
    columns.slice(at + 1).flatMap((right) => (takeTurns(rows, left, right) ? [[left, right] as const] : [])),
  );
  const oriented = pairs.flatMap(([left, right]) => [
    { debit: left, credit: right },
    { debit: right, credit: left },
  ]);
  const others = balances.length > 0 ? balances : columns;
  const proven = oriented.filter(({ debit, credit }) =>
    others.some((balance) => balance !== debit && balance !== credit && followsInTime(rows, pairTransactions(debit, credit), balance)),
  );
  const signed = oriented.filter(({ debit, credit }) => debit.minus > 0 && debit.plus === 0 && debit.plain === 0 && credit.minus === 0);
  const [found, other] = proven.length > 0 || mustBeProven ? proven : signed;
  // A column with an amount in every row and a word in some is the amount column, not half of a pair.
  const isAlone = !columns.some(({ isWhole, worded, filled }) => isWhole && worded > 0 && worded < filled);
  const isOnly = proven.length > 0 || columns.length === 2 || (pairs.length === 1 && movementsIn(rows) >= CLEAR_ROWS && isAlone);
  if (found !== undefined && other === undefined && isOnly)
    return foundPair(search, found, proven.length > 0 ? why.the_balance_that_follows() : why.the_signs_of_columns());
  const [pair] = pairs;
  if (pair === undefined || (mustBeProven && other === undefined)) return null;
  return ask(
    why.the_question_of_sides({ columns: pair.map(({ at }) => clues.column(at)) }),
    pair.map(({ at }) => columnChoice('debit', clues.reference(at))),
  );
};

/**
 * Whether a balance follows chronologically, after or before each row. In the other order it would follow the swapped columns.  [STM-35]
 */
const followsInTime = (rows: readonly EvidenceRow[], moved: readonly bigint[], balance: MoneyColumn): boolean =>
  follows(rows, moved, balance, followInTime) || follows(rows, moved, balance, followBefore);

const tooMany = (columns: readonly MoneyColumn[], clues: MoneyClues): Question =>
  ask(
    why.the_question_of_many_columns({ count: columns.length }),
    columns.slice(0, MAX_MONEY_COLUMNS).map(({ at }) => columnChoice('amount', clues.reference(at))),
  );

const columnsNamed = (columns: readonly MoneyColumn[], clues: MoneyClues, role: MoneyRole): readonly MoneyColumn[] =>
  clues.named(role).flatMap((at) => columns.find((column) => column.at === at) ?? []);

const NONE = {
  amount: null,
  debit: null,
  credit: null,
  balance: null,
  isBalanceNamed: false,
  mode: null,
  isBare: false,
  doubts: [],
} as const;

const foundPair = (search: Search, { debit, credit }: Pair, by: Why): MoneyColumns => ({
  ...NONE,
  debit: debit.at,
  credit: credit.at,
  ...balanceOf(search, [debit, credit], (balance) => (follows(search.rows, pairTransactions(debit, credit), balance) ? 'print' : null)),
  reasons: [why.money_out_and_in_columns({ debit: search.clues.column(debit.at), credit: search.clues.column(credit.at), by })],
});

const foundSingle = (search: Search, amount: MoneyColumn, reason: Why): MoneyColumns => ({
  ...NONE,
  amount: amount.at,
  isBare: amount.minus + amount.plus + amount.worded === 0,
  ...balanceOf(search, [amount], (balance) => provenBy(search.rows, amount, balance)),
  reasons: [reason],
});

/** The named balance, else the column that follows the amounts. If there are several, the one with the strongest proof wins. */
const balanceOf = (
  search: Search,
  rows: readonly MoneyColumn[],
  provenWith: (balance: MoneyColumn) => Mode | null,
): Pick<MoneyColumns, 'balance' | 'isBalanceNamed' | 'mode' | 'doubts'> => {
  const { columns, balances, clues } = search;
  const free = columns.filter((column) => !rows.includes(column));
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
const overruling = (
  { rows, clues }: Pick<Search, 'rows' | 'clues'>,
  columns: readonly MoneyColumn[],
  isProven: (column: MoneyColumn) => boolean,
): MoneyColumn | null => {
  if (!clues.isOverruled || rows.filter(({ isTransactionRow }) => isTransactionRow).length < PROVING_ROWS) return null;
  const [only, other] = columns.filter((column) => column.filled > 0 && isProven(column));
  return other === undefined ? (only ?? null) : null;
};

/** Fewer rows may follow a balance by chance. */
const PROVING_ROWS = 3;

/** A column that repeats one balance has that of the whole statement, not a running one.  [STM-53] */
const isOfStatement = ({ filled, values }: MoneyColumn): boolean =>
  filled > 1 && new Set(values.filter((value) => value !== null)).size === 1;

const askWhich = (search: Search, columns: readonly MoneyColumn[]): Question =>
  askAmong(
    search,
    columns.map(({ at }) => at),
  );

const askAmong = ({ clues }: Search, columns: readonly number[]): Question =>
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

const noAmounts = ask(why.the_question_of_amounts(), [], {
  withoutChoices: withAdvice(why.the_advice_to_name_amounts()),
});
