import { MAX_MONEY_COLUMNS } from '../limits.ts';
import { size } from '../size.ts';
import { ask, columnChoice, type Question } from './ask.ts';
import { followBefore, followInTime } from './balances.ts';
import { type EvidenceRow, follows, type MoneyColumn, pairMovements, provenBy, STRENGTH, takeTurns } from './money-columns.ts';
import {
  askAmong,
  askWhich,
  foundPair,
  foundSingle,
  MONEY_ROLES,
  type MoneyClues,
  type MoneyColumns,
  noAmounts,
  type Search,
} from './money-search.ts';

/** Finds the movements among columns without known names. */
export const byContent = (search: Search): MoneyColumns | Question => {
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
    return foundSingle(search, first, `The amounts are in ${clues.call(first.at)}, since a balance follows them.`);
  const pair = other === undefined ? pairByContent(search, columns, false) : null;
  if (pair !== null) return pair;
  if (other !== undefined) return askWhich(search, proven);
  if (search.others.length > 0) return askAmong(search, [...columns.map(({ at }) => at), ...search.others]);
  const [only, rival] = columns;
  if (only !== undefined && rival === undefined) {
    if (only.isWhole) return foundOnly(search, only, isNamed(only.at));
    return ask(`The amounts of ${clues.call(only.at)} are missing in some rows, so it may hold something else`, [
      columnChoice('amount', clues.reference(only.at)),
    ]);
  }
  const isWorded = search.rows.some(({ word }) => word !== null) || columns.some(({ worded }) => worded > 0);
  const signed = columns.filter(
    ({ minus, plus, plain, isWhole }) => !isWorded && isWhole && minus > 0 && plus + plain > 0 && movementsIn(search.rows) >= CLEAR_ROWS,
  );
  const [clear, second] = signed;
  const isBalance = clear !== undefined && columns.some((column) => column !== clear && isBalanceOf(search.rows, clear, column));
  const isClear = !isBalance && columns.every((column) => column === clear || (column.minus === 0 && column.plus === 0));
  return clear !== undefined && second === undefined && isClear
    ? foundSingle(search, clear, `The amounts are in ${clues.call(clear.at)}, the only column with signs.`)
    : askWhich(search, columns);
};

/** Whole numbers without a sign may be another thing than amounts.  [STM-52] */
const foundOnly = (search: Search, only: MoneyColumn, isNamed: boolean): MoneyColumns => {
  const called = search.clues.call(only.at);
  const found = foundSingle(search, only, `The amounts are in ${called}, since no other column has any.`);
  const isUnsure = only.isPlain && !isNamed && found.mode === null;
  return isUnsure ? { ...found, doubts: [`Only whole numbers without a sign stand in ${called}; check that they are amounts.`] } : found;
};

/** In fewer rows, a balance that crosses zero looks like movements. */
const CLEAR_ROWS = 3;

const movementsIn = (rows: readonly EvidenceRow[]): number => rows.filter(({ isMovement }) => isMovement).length;

/** Whether a column changes from row to row by the size of another, whatever the order and the signs: it is a balance, and no movement. */
const isBalanceOf = (rows: readonly EvidenceRow[], balance: MoneyColumn, amount: MoneyColumn): boolean => {
  const moving = rows.flatMap(({ isMovement }, row) => (isMovement ? [row] : []));
  const changes = moving.slice(1).map((row, at) => size((balance.values[row] ?? 0n) - (balance.values[moving[at] ?? row] ?? 0n)));
  const sizes = moving.map((row) => size(amount.values[row] ?? 0n));
  const isShifted = (by: number): boolean => changes.every((change, at) => change === sizes[at + by]);
  return changes.length > 1 && (isShifted(0) || isShifted(1));
};

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
  const proven = oriented.filter(({ debit, credit }) =>
    others.some((balance) => balance !== debit && balance !== credit && followsInTime(rows, pairMovements(debit, credit), balance)),
  );
  const signed = oriented.filter(({ debit, credit }) => debit.minus > 0 && debit.plus === 0 && debit.plain === 0 && credit.minus === 0);
  const [found, other] = proven.length > 0 || mustBeProven ? proven : signed;
  // A column with an amount in every row and a word in some is that of the movements, and not the pair.
  const isAlone = !columns.some(({ isWhole, worded, filled }) => isWhole && worded > 0 && worded < filled);
  const isOnly = proven.length > 0 || columns.length === 2 || (pairs.length === 1 && movementsIn(rows) >= CLEAR_ROWS && isAlone);
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

/** Whether a balance follows in the order of time, behind each row or before it: in the other order it follows the two columns exchanged.  [STM-35] */
const followsInTime = (rows: readonly EvidenceRow[], moved: readonly bigint[], balance: MoneyColumn): boolean =>
  follows(rows, moved, balance, followInTime) || follows(rows, moved, balance, followBefore);

const tooMany = (columns: readonly MoneyColumn[], clues: MoneyClues): Question =>
  ask(
    `The file has ${columns.length} columns of amounts`,
    columns.slice(0, MAX_MONEY_COLUMNS).map(({ at }) => columnChoice('amount', clues.reference(at))),
  );
