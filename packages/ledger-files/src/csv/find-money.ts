import { type Currency, type DecimalMark, isRefusal } from 'ledger-core';
import { looksLikeMoneyCell } from './amounts.ts';
import type { Question } from './ask.ts';
import { byContent } from './money-by-content.ts';
import { pairByName, singleByName } from './money-by-name.ts';
import { type EvidenceRow, readMoneyColumns, takeTurns } from './money-columns.ts';
import { columnsNamed, MONEY_ROLES, type MoneyClues, type MoneyColumns, noAmounts, type Search } from './money-search.ts';

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

/** Whether the movements that names show stand in turns in two columns, one of money out and one of money in with another name.  [STM-41] */
const isOfTurns = ({ rows, columns, clues, balances }: Search, named: MoneyColumns | Question): boolean => {
  if (clues.isAssigned('amount')) return false;
  const amounts = columnsNamed(columns, clues, 'amount');
  const found = isRefusal(named) ? amounts : amounts.filter(({ at, isWhole }) => at === named.amount && !isWhole);
  return found.some((one) => columns.some((other) => other !== one && !balances.includes(other) && takeTurns(rows, one, other)));
};

/** Whether some cells of a column are amounts with decimals, and not others. */
const hasAmounts = (rows: readonly EvidenceRow[], at: number): boolean =>
  rows.some(({ cells }) => looksLikeMoneyCell(cells[at] ?? '') && /\d[.,]\d{2}\b/.test(cells[at] ?? ''));
