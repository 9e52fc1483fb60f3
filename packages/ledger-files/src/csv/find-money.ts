import type { Currency, DecimalMark } from 'ledger-core';
import { MAX_MONEY_COLUMNS } from '../limits.ts';
import { ask, columnChoice, type Question } from './ask.ts';
import { looksLikeMoneyCell } from './money-cells.ts';
import {
  type EvidenceRow,
  follows,
  type Mode,
  type MoneyColumn,
  pairMovements,
  provenBy,
  readMoneyColumns,
  size,
  takeTurns,
} from './money-columns.ts';

/** The columns of money: one of movements, or one of money out and one of money in; and the printed balance, if any. */
export interface MoneyColumns {
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
  readonly isBalanceNamed: boolean;
  readonly reasons: readonly string[];
}

/** What is known of the columns before their cells are compared. */
export interface MoneyClues {
  /** The columns that can hold amounts. */
  readonly candidates: readonly number[];
  /** The columns that a header or a caller names for a role, the most certain first. */
  readonly named: (role: 'amount' | 'debit' | 'credit' | 'balance') => readonly number[];
  readonly isAssigned: (role: 'amount' | 'debit' | 'credit' | 'balance') => boolean;
  /** The columns of amounts whose header names the currency of the account. */
  readonly inOwnCurrency: (at: number) => boolean;
  /** Whether a column without the name of a balance can be one. */
  readonly mayBeBalance: (at: number) => boolean;
  /** Whether a balance counts only where it adds up, as one of available money does. */
  readonly isLoose: (at: number) => boolean;
  /** How a refusal calls a column, and how a mapping does. */
  readonly call: (at: number) => string;
  readonly reference: (at: number) => string | number;
}

/**
 * Finds the columns of money: those with a name for it, else by their cells. What a balance proves comes first. Where two columns could be the
 * movements, the file is refused with both.  [STM-15] [STM-16]
 */
export const findMoney = (
  rows: readonly EvidenceRow[],
  clues: MoneyClues,
  mark: DecimalMark | undefined,
  currency: Currency,
): MoneyColumns | Question => {
  const isNamed = (at: number): boolean => ROLES.some((role) => clues.named(role).includes(at));
  const all = readMoneyColumns(rows, clues.candidates, mark, currency, isNamed);
  const isAssigned = (at: number): boolean => ROLES.some((role) => clues.isAssigned(role) && clues.named(role).includes(at));
  const readable = all.filter(({ at, filled, isReadable }) => isReadable || filled === 0 || isAssigned(at));
  const shown = readable.some(({ isReadable }) => isReadable) ? readable : all;
  const columns = shown.some(({ isMoney }) => isMoney) ? shown.filter(({ at, isMoney }) => isMoney || isNamed(at)) : shown;
  if (!columns.some(({ filled }) => filled > 0)) return noAmounts;
  const others = clues.candidates.filter((at) => !all.some((column) => column.at === at) && hasAmounts(rows, at));
  const search: Search = { rows, columns, clues, balances: columnsNamed(columns, clues, 'balance'), others };
  return pairByName(search) ?? singleByName(search) ?? byContent(search);
};

interface Search {
  readonly rows: readonly EvidenceRow[];
  readonly columns: readonly MoneyColumn[];
  readonly clues: MoneyClues;
  /** The columns that are named as balances. */
  readonly balances: readonly MoneyColumn[];
  /** Columns with amounts and other texts, any of which may hold the movements. */
  readonly others: readonly number[];
}

const ROLES = ['amount', 'debit', 'credit', 'balance'] as const;

const noAmounts = ask('The file has no column of amounts', [], 'name it with mapping.columns.amount');

interface Pair {
  readonly debit: MoneyColumn;
  readonly credit: MoneyColumn;
}

const columnsNamed = (
  columns: readonly MoneyColumn[],
  clues: MoneyClues,
  role: Parameters<MoneyClues['named']>[0],
): readonly MoneyColumn[] => clues.named(role).flatMap((at) => columns.find((column) => column.at === at) ?? []);

/** A column of money out and one of money in with names for it. A caller who names one of them leaves the other to be found. */
const pairByName = (search: Search): MoneyColumns | null => {
  const { rows, columns, clues } = search;
  if (clues.isAssigned('amount')) return null;
  const [debits, credits] = [columnsNamed(columns, clues, 'debit'), columnsNamed(columns, clues, 'credit')];
  const pairs = debits.flatMap((debit) => credits.flatMap((credit) => (credit === debit ? [] : [{ debit, credit }])));
  const pair = pairs.find(({ debit, credit }) => takeTurns(rows, debit, credit)) ?? pairs[0];
  if (pair !== undefined) {
    const isClear = columnsNamed(columns, clues, 'amount').length === 0 || takeTurns(rows, pair.debit, pair.credit);
    return isClear || clues.isAssigned('debit') ? foundPair(search, pair, 'their names') : null;
  }
  const [debit, credit] = [debits[0], credits[0]];
  const isHalf = (role: 'debit' | 'credit'): boolean => clues.isAssigned(role) || columnsNamed(columns, clues, 'amount').length === 0;
  if (debit !== undefined && isHalf('debit')) return foundHalf(search, 'debit', debit);
  return credit !== undefined && isHalf('credit') ? foundHalf(search, 'credit', credit) : null;
};

const foundHalf = (search: Search, role: 'debit' | 'credit', column: MoneyColumn): MoneyColumns => {
  const other = search.columns.find((each) => each !== column && !search.balances.includes(each) && takeTurns(search.rows, column, each));
  if (other !== undefined)
    return foundPair(search, role === 'debit' ? { debit: column, credit: other } : { debit: other, credit: column }, 'the mapping');
  const balance = balanceOf(search, [column], (each) =>
    follows(
      search.rows,
      column.values.map((value) => (role === 'debit' ? -size(value) : size(value))),
      each,
    ),
  );
  return {
    ...NONE,
    ...balance,
    [role]: column.at,
    reasons: [`Money ${role === 'debit' ? 'out' : 'in'} is in ${search.clues.call(column.at)}.`],
  };
};

const NONE = { amount: null, debit: null, credit: null, balance: null, isBalanceNamed: false } as const;

const foundPair = (search: Search, { debit, credit }: Pair, by: string): MoneyColumns => ({
  ...NONE,
  debit: debit.at,
  credit: credit.at,
  ...balanceOf(search, [debit, credit], (balance) => follows(search.rows, pairMovements(debit, credit), balance)),
  reasons: [`Money out is in ${search.clues.call(debit.at)} and money in in ${search.clues.call(credit.at)}, by ${by}.`],
});

/** The balance with a name for it, else the column that follows the movements. */
const balanceOf = (
  { columns, balances, clues }: Search,
  movements: readonly MoneyColumn[],
  isFollowed: (balance: MoneyColumn) => boolean,
): Pick<MoneyColumns, 'balance' | 'isBalanceNamed'> => {
  const free = columns.filter((column) => !movements.includes(column));
  const named = balances.filter((column) => free.includes(column) && column.filled > 0);
  const shown =
    named.find(isFollowed) ?? (named.length > 0 ? undefined : free.find((column) => clues.mayBeBalance(column.at) && isFollowed(column)));
  const balance = shown ?? named.find(({ at }) => !clues.isLoose(at));
  return { balance: balance?.at ?? null, isBalanceNamed: balance !== undefined && named.includes(balance) };
};

const foundSingle = (search: Search, amount: MoneyColumn, reason: string): MoneyColumns => ({
  ...NONE,
  amount: amount.at,
  ...balanceOf(search, [amount], (balance) => provenBy(search.rows, amount, balance) !== null),
  reasons: [reason],
});

/** The column with the name of an amount. Of several, the one that a balance follows, else the one in the currency of the account. */
const singleByName = (search: Search): MoneyColumns | Question | null => {
  const { columns, clues } = search;
  const named = columnsNamed(columns, clues, 'amount').filter((column) => !search.balances.includes(column));
  const [first] = named;
  if (first === undefined) return null;
  if (clues.isAssigned('amount')) return foundSingle(search, first, `The amounts are in ${clues.call(first.at)}, as the mapping has it.`);
  const filled = named.filter((column) => column.filled > 0);
  const rest = narrowed(search, withoutCopies(filled.length > 0 ? filled : named));
  const [only, other] = rest;
  if (only !== undefined && other === undefined)
    return foundSingle(search, only, `The amounts are in ${clues.call(only.at)}, by its name.`);
  return askWhich(search, rest);
};

const withoutCopies = (columns: readonly MoneyColumn[]): readonly MoneyColumn[] =>
  columns.filter(
    (column, at) => !columns.slice(0, at).some((earlier) => earlier.values.every((value, row) => value === column.values[row])),
  );

const narrowed = ({ rows, columns, balances, clues }: Search, named: readonly MoneyColumn[]): readonly MoneyColumn[] => {
  if (named.length < 2) return named;
  const others = balances.length > 0 ? balances : columns;
  const proven = named.filter((amount) => others.some((balance) => balance !== amount && provenBy(rows, amount, balance) !== null));
  if (proven.length > 0) return proven;
  const own = named.filter(({ at }) => clues.inOwnCurrency(at));
  return own.length > 0 ? own : named;
};

/** Finds the movements among columns without known names. */
const byContent = (search: Search): MoneyColumns | Question => {
  const { clues, balances } = search;
  const columns = search.columns.filter((column) => !balances.includes(column) && column.filled > 0);
  if (columns.length === 0) return noAmounts;
  if (columns.length > MAX_MONEY_COLUMNS) return tooMany(columns, clues);
  const provenPair = pairByContent(search, columns, true);
  if (provenPair !== null) return provenPair;
  const proven = provenSingles(search, columns);
  const [first, other] = proven;
  if (first !== undefined && other === undefined)
    return foundSingle(search, first, `The amounts are in ${clues.call(first.at)}, since a balance follows them.`);
  const pair = other === undefined ? pairByContent(search, columns, false) : null;
  if (pair !== null) return pair;
  if (other !== undefined) return askWhich(search, proven);
  if (search.others.length > 0) return askAmong(search, [...columns.map(({ at }) => at), ...search.others]);
  const [only, rival] = columns;
  if (only !== undefined && rival === undefined) {
    if (only.isWhole) return foundSingle(search, only, `The amounts are in ${clues.call(only.at)}, since no other column has any.`);
    return ask(`The amounts of ${clues.call(only.at)} are missing in some rows, so it may hold something else`, [
      columnChoice('amount', clues.reference(only.at)),
    ]);
  }
  const isWorded = search.rows.some(({ word }) => word !== null) || columns.some(({ worded }) => worded > 0);
  const signed = columns.filter(
    ({ minus, plus, plain, isWhole }) => !isWorded && isWhole && minus > 0 && plus + plain > 0 && movementsIn(search.rows) >= CLEAR_ROWS,
  );
  const [clear, second] = signed;
  const isClear = columns.every((column) => column === clear || (column.minus === 0 && column.plus === 0));
  return clear !== undefined && second === undefined && isClear
    ? foundSingle(search, clear, `The amounts are in ${clues.call(clear.at)}, the only column with signs.`)
    : askWhich(search, columns);
};

/** In fewer rows, a balance that crosses zero looks like movements. */
const CLEAR_ROWS = 3;

const movementsIn = (rows: readonly EvidenceRow[]): number => rows.filter(({ isMovement }) => isMovement).length;

const STRENGTH: Readonly<Record<Mode, number>> = { print: 3, word: 2, balance: 1, turned: 0 };

/** The columns that some balance follows, by the strongest way in which one does. */
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

/** Two columns of which every movement fills one. A balance or their signs must show which is which. */
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
  const proven = oriented.filter((pair) =>
    others.some(
      (balance) => balance !== pair.debit && balance !== pair.credit && follows(rows, pairMovements(pair.debit, pair.credit), balance),
    ),
  );
  const signed = oriented.filter(({ debit, credit }) => debit.minus > 0 && debit.plus === 0 && debit.plain === 0 && credit.minus === 0);
  const [found, other] = proven.length > 0 || mustBeProven ? proven : signed;
  const isOnly = proven.length > 0 || columns.length === 2 || (pairs.length === 1 && movementsIn(rows) >= CLEAR_ROWS);
  if (found !== undefined && other === undefined && isOnly)
    return foundPair(search, found, proven.length > 0 ? 'the balance that follows' : 'their signs');
  const [pair] = pairs;
  if (pair === undefined || (mustBeProven && other === undefined)) return null;
  const names = pair.map(({ at }) => clues.call(at)).join(' and ');
  return ask(
    `Nothing shows which of ${names} is money out and which is money in`,
    pair.map(({ at }) => columnChoice('debit', clues.reference(at))),
  );
};

const askWhich = (search: Search, columns: readonly MoneyColumn[]): Question =>
  askAmong(
    search,
    columns.map(({ at }) => at),
  );

const askAmong = ({ clues }: Search, columns: readonly number[]): Question =>
  ask(
    `Nothing shows which of ${columns.map(clues.call).join(' and ')} holds the movements`,
    columns.map((at) => columnChoice('amount', clues.reference(at))),
  );

/** Whether some cells of a column are amounts with decimals, and not others. */
const hasAmounts = (rows: readonly EvidenceRow[], at: number): boolean =>
  rows.some(({ cells }) => looksLikeMoneyCell(cells[at] ?? '') && /\d[.,]\d{2}\b/.test(cells[at] ?? ''));

const tooMany = (columns: readonly MoneyColumn[], clues: MoneyClues): Question =>
  ask(
    `The file has ${columns.length} columns of amounts`,
    columns.slice(0, MAX_MONEY_COLUMNS).map(({ at }) => columnChoice('amount', clues.reference(at))),
  );
