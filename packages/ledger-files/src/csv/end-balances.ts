import type { IsoDate } from 'ledger-core';
import { VALUES } from './known-words.ts';
import { type Layout, textFor } from './layout.ts';
import type { PrintedRow } from './printed-rows.ts';
import { type Given, type Movement, readRow } from './rows.ts';
import type { TableRow } from './table.ts';

/**
 * The layout with its first and last row as balances where they prove themselves to be: one has the amount of the other plus those of all rows between, and both are
 * blank in a column that every row between fills, such as that of payees or references.  [STM-56]
 */
export const withEndBalances = (given: Given): Layout => {
  const { layout } = given;
  const dated = layout.rows.filter((row) => !layout.printed.has(row) && textFor(layout, row, 'date') !== '');
  if (layout.isKnown || !standApart(layout, dated)) return layout;
  const movements = dated.flatMap((row) => {
    const reading = readRow(row, given);
    return reading.is === 'movement' && !reading.movement.pending ? [reading.movement] : [];
  });
  const [first, last] = [movements[0], movements.at(-1)];
  if (first === undefined || last === undefined || movements.length !== dated.length) return layout;
  const between = movements.slice(1, -1);
  const sum = between.reduce((total, { amountMinor, feeMinor }) => total + amountMinor + feeMinor, 0n);
  if (sum === 0n || movements.some(({ currency }) => currency !== first.currency)) return layout;
  const isEnd = (opening: Movement, closing: Movement): boolean =>
    opening.amountMinor + sum === closing.amountMinor && between.every(({ date }) => isWithin(date, opening.date, closing.date));
  const ends = isEnd(first, last) ? [first.row, last.row] : isEnd(last, first) ? [last.row, first.row] : [];
  const printed = ends.map((row, at): [TableRow, PrintedRow] => [row, { ...CHECKED, end: at === 0 ? 'opening' : 'closing' }]);
  return { ...layout, printed: new Map([...layout.printed, ...printed]) };
};

const CHECKED = { isBalance: true, isTurnover: false, isChecked: true } as const;

const isWithin = (date: IsoDate, first: IsoDate, last: IsoDate): boolean => first <= date && date <= last;

/** Whether the first and the last row are blank in a column that all others fill. */
const standApart = ({ roles, names }: Layout, rows: readonly TableRow[]): boolean => {
  const money = new Set(VALUES.flatMap((role) => (role === 'id' || role === 'reference' ? [] : (roles[role] ?? []))));
  const isFilled = (row: TableRow | undefined, at: number): boolean => (row?.cells[at] ?? '').trim() !== '';
  return (
    rows.length > 2 &&
    [...names.keys()].some(
      (at) => !money.has(at) && !isFilled(rows[0], at) && !isFilled(rows.at(-1), at) && rows.slice(1, -1).every((row) => isFilled(row, at)),
    )
  );
};
