import type { Currency, DecimalMark } from 'ledger-core';
import type { Question } from './ask.ts';
import { byContent } from './money-by-content.ts';
import { pairByName, singleByName } from './money-by-name.ts';
import { looksLikeMoneyCell } from './money-cells.ts';
import { type EvidenceRow, readMoneyColumns } from './money-columns.ts';
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
  return pairByName(search) ?? singleByName(search) ?? byContent(search);
};

/** Whether some cells of a column are amounts with decimals, and not others. */
const hasAmounts = (rows: readonly EvidenceRow[], at: number): boolean =>
  rows.some(({ cells }) => looksLikeMoneyCell(cells[at] ?? '') && /\d[.,]\d{2}\b/.test(cells[at] ?? ''));
