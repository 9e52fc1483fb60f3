import { looksLikeMoney } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import type { TableRow } from './table.ts';

/** A number of an account, perhaps in groups and in quotation marks. */
const ACCOUNT = /^'?(?:[A-Z]{2}\d{2}[A-Z0-9 ]{10,32}|\d[\d ]{15,38}\d)'?$/;

/**
 * The first line of a file without column names, where it has the account, its days and two balances, and no other line has an account there: Polish banks print
 * the balances before and behind the movements so.  [STM-38]
 */
export const summaryLine = (rows: readonly TableRow[]): TableRow | null => {
  const [first, ...others] = rows;
  const isDated = ({ cells }: TableRow): boolean => cells.some(looksLikeDate);
  if (first === undefined || !isDated(first) || !others.some(isDated)) return null;
  const account = first.cells.findIndex((cell) => ACCOUNT.test(cell.trim()));
  const isAlone = account !== -1 && !others.some(({ cells }) => ACCOUNT.test((cells[account] ?? '').trim()));
  return isAlone && balancesIn(first).length === 2 ? first : null;
};

/** The cells of the balance before the movements and of the one behind them. */
export const balancesIn = ({ cells }: TableRow): readonly string[] =>
  cells.filter((cell) => looksLikeMoney(cell) && !looksLikeDate(cell) && !REFERENCE.test(cell));

/** A reference such as REF1000 looks like an amount in a currency. */
const REFERENCE = /^\s*[A-Z]{3}\d+\s*$/;
