import { type Refusal, refuse } from 'ledger-core';
import { looksLikeDate } from './dates.ts';
import type { TableRow } from './table.ts';
import { plainName } from './words/plain-name.ts';
import { COUNT, MAY_BE_TRADE, PRICE, SECURITY, TRADE } from './words/trades.ts';

const isTrade = (cell: string): boolean => MAY_BE_TRADE.test(cell) && TRADE.test(plainName(cell));

/** Refuses the activity of a brokerage account, whose trades are no movements of a bank account.  [STM-21] */
export const refuseTrades = (rows: readonly TableRow[], header: TableRow | null): Refusal<'unprocessable'> | null => {
  const names = (header?.cells ?? []).map((cell) => ({ cell: cell.trim(), name: plainName(cell) }));
  const [security, count, price] = [SECURITY, COUNT, PRICE].map((kind) => names.find(({ name }) => kind.test(name)));
  const traded = rows.find(({ cells }) => cells.some(isTrade) && cells.some(looksLikeDate));
  const byName =
    security !== undefined && (count !== undefined || price !== undefined)
      ? security
      : count !== undefined && price !== undefined
        ? count
        : undefined;
  const named = byName ?? (traded === undefined ? undefined : count);
  if (named !== undefined) return refused(`column ${named.cell}`);
  const isHeld = traded !== undefined && rows.some(({ cells }) => cells.some(isIsin) && cells.some(looksLikeDate));
  return isHeld ? refused(`row ${traded.number} with a trade`) : null;
};

const refused = (shown: string): Refusal<'unprocessable'> =>
  refuse(
    'unprocessable',
    `The file has the trades of a brokerage account, as ${shown} shows; trades in securities are not read. Export the movements of its cash account, and send those.`,
  );

/** An international securities number with its check digit. */
const isIsin = (cell: string): boolean => {
  const text = cell.trim();
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = [...text].map((char) => Number.parseInt(char, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};
