import { inDirection, size } from '../size.ts';
import type { Question } from './ask.ts';
import { follows, type MoneyColumn, provenBy, takeTurns } from './money-columns.ts';
import { askWhich, balanceOf, columnsNamed, foundPair, foundSingle, type MoneyColumns, NONE, type Search } from './money-search.ts';

/** A column of money out and one of money in with names for it. A caller who names one of them leaves the other to be found. */
export const pairByName = (search: Search): MoneyColumns | null => {
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
    return foundSingle(search, only, `The amounts are in ${clues.call(only.at)}, by its name.`);
  return askWhich(search, rest);
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
