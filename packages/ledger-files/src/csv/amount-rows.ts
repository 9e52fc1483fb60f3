import { type DecimalMark, type Direction, type IsoDate, isRefusal, parseAmount } from 'ledger-core';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { size } from '../size.ts';
import { balanceWith, readMoneyCell } from './amounts.ts';
import { type BalanceStep, type Ends, type Followed, followBalances, isProven } from './balances.ts';
import type { Days } from './dates.ts';
import { rolesOf, type Words, wholeWord, wordsIn } from './known-words.ts';
import { type Layout, textFor } from './layout.ts';
import type { TableRow } from './table.ts';

/** The layout and the conventions that are decided before the signs. */
export interface Clues {
  readonly layout: Layout;
  readonly mark: DecimalMark;
  readonly days: Days;
  readonly options: ReadOptions;
}

export interface AmountRow {
  readonly row: TableRow;
  /** The amount in plain notation, with its minus. */
  readonly decimal: string;
  readonly negative: boolean;
  readonly signed: boolean;
  readonly word: Direction | null;
  /** The word in the cell of the amount. */
  readonly cellWord: string;
  /** False for a row that only prints a balance. */
  readonly moves: boolean;
}

/** The meaning of the words of direction. A balance has shown that of letters under a name of something else, unless the caller named the column. */
export const wordsOf = (layout: Layout): Words => {
  const name = layout.header?.cells[layout.roles.direction?.[0] ?? -1] ?? '';
  const isNamed = layout.assigned.has('direction') || isOfDirections(name);
  return wordsIn(
    layout.rows.map((row) => textFor(layout, row, 'direction')),
    isNamed ? name : '',
    layout.settings.directions,
  );
};

const isOfDirections = (name: string): boolean => rolesOf(name).some(({ role }) => role === 'direction');

/** Whether nothing but letters in a column without a name shows the directions, so that signs and words in the cells come before them.  [STM-51] */
const isLoose = (layout: Layout): boolean => {
  const [at = -1] = layout.roles.direction ?? [];
  const isNamed = layout.assigned.has('direction') || (layout.header?.cells[at]?.trim() ?? '') !== '';
  return !isNamed && layout.rows.every((row) => wholeWord(row.cells[at] ?? '') === null);
};

export const amountRows = (layout: Layout, mark: DecimalMark): readonly AmountRow[] => {
  const words = layout.roles.direction === undefined ? null : wordsOf(layout);
  const found: AmountRow[] = [];
  for (const row of layout.rows) {
    const printed = layout.printed.get(row);
    const moves = printed === undefined || !printed.isBalance;
    const amount = readMoneyCell(textFor(layout, row, 'amount'), mark);
    if (printed?.isTurnover || (moves && (amount === null || textFor(layout, row, 'date') === ''))) continue;
    found.push({
      row,
      decimal: amount?.decimal ?? '0',
      negative: amount?.decimal.startsWith('-') ?? false,
      signed: amount?.signed ?? false,
      word: words?.(textFor(layout, row, 'direction')) ?? null,
      cellWord: amount?.word ?? '',
      moves,
    });
  }
  return found.some(({ signed, cellWord }) => signed || cellWord !== '') && isLoose(layout)
    ? found.map((row) => ({ ...row, word: null }))
    : found;
};

/** An amount as its sign has it, and with its sign reversed. */
export const asPrinted = ({ negative, minor }: BookedRow): bigint => (negative ? -minor : minor);
export const reversed = (row: BookedRow): bigint => -asPrinted(row);

/** A booked row with its balance. Holds move none. */
interface BookedRow extends AmountRow {
  readonly date: IsoDate | null;
  readonly minor: bigint;
  readonly balanceMinor: bigint | null;
}

export const bookedRows = (rows: readonly AmountRow[], { layout, mark, days }: Clues): readonly BookedRow[] =>
  rows.flatMap((each) => {
    if (layout.pending(each.row)) return [];
    const date = days.read(textFor(layout, each.row, 'date'));
    const balanceMinor = minorOf(textFor(layout, each.row, 'balance'), mark);
    if (each.moves ? date === null : balanceMinor === null) return [];
    const minor = parseAmount(each.decimal, COARSE);
    return [{ ...each, date, minor: isRefusal(minor) ? 0n : size(minor), balanceMinor }];
  });

/** The rows between the first and the last movement, and the printed balances outside, which stand at their end of time wherever the file prints them.  [STM-38] */
export const apart = <T extends { readonly row: TableRow; readonly moves: boolean }>(
  rows: readonly T[],
  { printed }: Pick<Layout, 'printed'>,
): Apart<T> => {
  const [first, last] = [rows.findIndex(({ moves }) => moves), rows.findLastIndex(({ moves }) => moves)];
  const outside = rows.filter((_, at) => at < first || at > last);
  const at = (end: 'opening' | 'closing'): readonly T[] => outside.filter(({ row }) => printed.get(row)?.end === end);
  const ends = { opening: at('opening'), closing: at('closing') };
  return { ends, within: rows.filter((each) => !ends.opening.includes(each) && !ends.closing.includes(each)) };
};

interface Apart<T> {
  readonly within: readonly T[];
  readonly ends: { readonly opening: readonly T[]; readonly closing: readonly T[] };
}

/** Minor units of an amount with any decimals: only differences are compared here. */
const COARSE = { code: 'XXX', scale: 6 };

const minorOf = (text: string, mark: DecimalMark): bigint | null => {
  const amount = readMoneyCell(text, mark);
  const minor = amount === null ? null : parseAmount(amount.decimal, COARSE);
  return minor === null || isRefusal(minor) ? null : balanceWith(amount?.word ?? '', minor);
};

/** Whether the balance follows the first movements as they would be read. The proof looks at all of them later. */
export const isFollowed = (
  rows: readonly AmountRow[],
  moved: (row: BookedRow) => bigint,
  clues: Clues,
  follow: (steps: readonly BalanceStep[], ends: Ends) => Followed | null = followBalances,
): boolean => {
  if (clues.options.sourceKind === 'card' || clues.layout.roles.balance === undefined) return false;
  const stepOf = (row: BookedRow): BalanceStep => ({
    rowNumber: row.row.number,
    column: null,
    date: row.date,
    movementMinor: row.moves ? moved(row) : 0n,
    balanceMinor: row.balanceMinor,
  });
  const { within, ends } = apart(bookedRows(rows.slice(0, INFERRED_FROM_ROWS), clues), clues.layout);
  return isProven(follow(within.map(stepOf), { opening: ends.opening.map(stepOf), closing: ends.closing.map(stepOf) }));
};
