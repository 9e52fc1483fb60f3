import { inDirection, size } from '../size.ts';
import type { Question } from './ask.ts';
import { followBefore, followInTime } from './balances.ts';
import { type EvidenceRow, follows, type Mode, type MoneyColumn, pairMovements, provenBy, takeTurns } from './money-columns.ts';
import {
  askWhich,
  balanceOf,
  columnsNamed,
  foundPair,
  foundSingle,
  type MoneyColumns,
  NONE,
  overruling,
  type Pair,
  type Search,
} from './money-search.ts';

/** A column of money out and one of money in with names for it. A caller who names one of them leaves the other to be found. */
export const pairByName = (search: Search): MoneyColumns | null => {
  const { rows, columns, clues } = search;
  if (clues.isAssigned('amount')) return null;
  const [debits, credits] = [columnsNamed(columns, clues, 'debit'), columnsNamed(columns, clues, 'credit')];
  const pairs = debits.flatMap((debit) => credits.flatMap((credit) => (credit === debit ? [] : [{ debit, credit }])));
  const pair = pairs.find(({ debit, credit }) => takeTurns(rows, debit, credit)) ?? pairs[0];
  if (pair !== undefined) {
    const isClear = columnsNamed(columns, clues, 'amount').length === 0 || takeTurns(rows, pair.debit, pair.credit);
    return isClear || clues.isAssigned('debit') ? (exchanged(search, pair) ?? foundPair(search, pair, 'their names')) : null;
  }
  const [debit, credit] = [debits[0], credits[0]];
  const isHalf = (role: 'debit' | 'credit'): boolean => clues.isAssigned(role) || columnsNamed(columns, clues, 'amount').length === 0;
  if (debit !== undefined && isHalf('debit')) return foundHalf(search, 'debit', debit);
  return credit !== undefined && isHalf('credit') ? foundHalf(search, 'credit', credit) : null;
};

/** Money out and money in where their names contradict the balance, and it follows them exchanged in the order of time, which every date shows.  [STM-62] */
const exchanged = (search: Search, { debit, credit }: Pair): MoneyColumns | null => {
  const { rows, balances, clues } = search;
  if (clues.isAssigned('debit') || clues.isAssigned('credit') || !isInTime(rows)) return null;
  const isFollowed = (moved: readonly bigint[], follow?: typeof followInTime): boolean =>
    balances.some((each) => follows(rows, moved, each, follow));
  const [named, other] = [pairMovements(debit, credit), pairMovements(credit, debit)];
  if (isFollowed(named) || isFollowed(named, followBefore)) return null;
  if (overruling(search, [debit], () => isFollowed(other, followInTime)) === null) return null;
  const doubt = `The balance shows that money out is in ${clues.call(credit.at)} and money in in ${clues.call(debit.at)}, against their names; check it.`;
  return { ...foundPair(search, { debit: credit, credit: debit }, 'the balance, against their names'), doubts: [doubt] };
};

/** Whether every movement has a date, and all are in one order of time. */
const isInTime = (rows: readonly EvidenceRow[]): boolean => {
  if (rows.some(({ date, isMovement }) => isMovement && date === null)) return false;
  const days = rows.flatMap(({ date }) => date ?? []);
  const isSorted = (all: readonly string[]): boolean => all.every((day, at) => at === 0 || (all[at - 1] ?? '') <= day);
  return isSorted(days) || isSorted(days.toReversed());
};

const foundHalf = (search: Search, role: 'debit' | 'credit', column: MoneyColumn): MoneyColumns => {
  const other = search.columns.find((each) => each !== column && !search.balances.includes(each) && takeTurns(search.rows, column, each));
  if (other !== undefined)
    return foundPair(search, role === 'debit' ? { debit: column, credit: other } : { debit: other, credit: column }, 'the mapping');
  const moved = column.values.map((value) => inDirection(value ?? 0n, role === 'debit' ? 'out' : 'in'));
  const balance = balanceOf(search, [column], (each) => (follows(search.rows, moved, each) ? 'print' : null));
  return {
    ...NONE,
    ...balance,
    [role]: column.at,
    reasons: [`Money ${role === 'debit' ? 'out' : 'in'} is in ${search.clues.call(column.at)}.`],
  };
};

/** The column with the name of an amount. Of several, the one that a balance follows, else the one in the currency of the account. */
export const singleByName = (search: Search): MoneyColumns | Question | null => {
  const { columns, clues } = search;
  const named = columnsNamed(columns, clues, 'amount').filter((column) => !search.balances.includes(column));
  const [first] = named;
  if (first === undefined) return null;
  if (clues.isAssigned('amount')) return foundSingle(search, first, `The amounts are in ${clues.call(first.at)}, as the mapping has it.`);
  const filled = named.filter((column) => column.filled > 0);
  const rest = narrowed(search, withoutCopies(filled.length > 0 ? filled : named));
  const [only, other] = rest;
  if (only !== undefined && other === undefined)
    return provenElsewhere(search, only) ?? foundSingle(search, only, `The amounts are in ${clues.call(only.at)}, by its name.`);
  return askWhich(search, rest);
};

/** The movements in another column than the one with their name, where the balance follows only that other one.  [STM-62] */
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
  const [called, without] = [clues.call(other.at), clues.call(named.at)];
  const found = foundSingle(search, other, `The amounts are in ${called}, since the balance follows them.`);
  return { ...found, doubts: [`The balance follows the amounts of ${called}, and not those of ${without}; check it.`] };
};

/** A column without signs beside one with the same amounts and signs, and a later one with the same signs, say nothing more. */
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
