import { type Currency, type DateOrder, isRefusal, type Refusal } from 'ledger-core';
import { remembered } from '../remembered.ts';
import { decideDateOrder, type PlacedCell, readDate, spelledOrder } from './date-cells.ts';
import { type ReadDay, readerOf } from './date-format.ts';

/** How the days of a file are read. */
export interface Days {
  readonly read: ReadDay;
  readonly order: DateOrder;
  /** Whether the caller, a row or the name of the column shows the order, so that it holds for other files of the same shape.  [STM-54] */
  readonly isShown: boolean;
  /** The form of a day, for a refusal. */
  readonly spelled: string;
  readonly reason: string;
}

/** What decides the order of day and month beside the cells themselves. */
export interface DayClues {
  readonly dateFormat?: string | undefined;
  /** The order of the caller or of a kept mapping. */
  readonly dateOrder?: DateOrder | undefined;
  /** The order that a known layout has as a rule. */
  readonly usualOrder?: DateOrder | undefined;
  readonly headerCell: string;
  readonly currency: Currency;
}

/**
 * Decides how days are read: by the caller, else by the cells, else by the name of the column, else by the known layout. The month is first only
 * in the United States, so a known layout shows it only for an account in US dollars.  [STM-3] [STM-18]
 */
export const decideDays = (cells: readonly PlacedCell[], clues: DayClues): Days | Refusal<'unprocessable'> => {
  if (clues.dateFormat !== undefined) {
    const read = readerOf(clues.dateFormat);
    if (typeof read !== 'function') return read;
    return {
      read,
      order: clues.dateOrder ?? 'dmy',
      isShown: true,
      spelled: clues.dateFormat,
      reason: `Dates are written as ${clues.dateFormat}, as the mapping has it.`,
    };
  }
  if (clues.dateOrder !== undefined) return inOrder(clues.dateOrder, 'as the options have it');
  const decided = decideDateOrder(distinct(cells));
  if (!isRefusal(decided)) return byCells(cells, decided);
  const named = orderInHeader(clues.headerCell);
  if (isContradicted(cells)) return decided;
  if (named !== null) return inOrder(named, `since the column is called ${clues.headerCell.trim()}`);
  const { usualOrder } = clues;
  const isUsual = usualOrder !== undefined && (usualOrder !== 'mdy' || clues.currency.code === 'USD');
  return isUsual && !jumps(cells, usualOrder) ? { ...inOrder(usualOrder, 'as this layout has them'), isShown: false } : decided;
};

/** The first cell of each text: a day comes again and again. */
const distinct = (cells: readonly PlacedCell[]): readonly PlacedCell[] => {
  const texts = new Set<string>();
  return cells.filter(({ text }) => !texts.has(text) && texts.add(text));
};

const inOrder = (order: DateOrder, why: string): Days => ({
  read: remembered((cell) => readDate(cell, order)),
  order,
  isShown: true,
  spelled: spelledOrder(order),
  reason: `Dates are ${spelledOrder(order)}, ${why}.`,
});

/** A date that does not begin with its year. */
const TWO_FIRST = /^\s*\d{1,2}[-/. ]/;

const byCells = (cells: readonly PlacedCell[], order: DateOrder): Days => {
  const isRead = ({ text }: PlacedCell, other: DateOrder): boolean => readDate(text, other) !== null;
  const decisive = cells.find((cell) => TWO_FIRST.test(cell.text) && isRead(cell, order) && !isRead(cell, order === 'mdy' ? 'dmy' : 'mdy'));
  if (decisive !== undefined) return inOrder(order, `since row ${decisive.rowNumber} has ${decisive.text.trim()}`);
  const days = inOrder(order, '');
  return order === 'ymd' && cells.some(({ text }) => TWO_FIRST.test(text))
    ? inOrder(order, 'which the years show')
    : { ...days, isShown: false, reason: 'Each date can be read in only one way.' };
};

/** Whether one row can only be day first and another only month first. */
const isContradicted = (cells: readonly PlacedCell[]): boolean =>
  cells.some(({ text }) => readDate(text, 'mdy') === null && readDate(text, 'dmy') !== null) &&
  cells.some(({ text }) => readDate(text, 'dmy') === null && readDate(text, 'mdy') !== null);

/** The order that the name of a column shows, as `Date (DD/MM/YYYY)` does. */
const orderInHeader = (headerCell: string): DateOrder | null => {
  if (/\b(d{1,2}|t{2}|j{2}|g{2})[-/. ]m{1,3}[-/. ]/i.test(headerCell)) return 'dmy';
  return /\bm{1,3}[-/. ]d{1,2}[-/. ]/i.test(headerCell) ? 'mdy' : null;
};

/** Whether the rows follow each other in time in the other order and not in this one. */
const jumps = (cells: readonly PlacedCell[], order: DateOrder): boolean =>
  !isSorted(cells, order) && isSorted(cells, order === 'mdy' ? 'dmy' : 'mdy');

const isSorted = (cells: readonly PlacedCell[], order: DateOrder): boolean => {
  const days = cells.map(({ text }) => readDate(text, order)).filter((day) => day !== null);
  return (
    days.every((day, at) => at === 0 || (days[at - 1] ?? '') <= day) || days.every((day, at) => at === 0 || (days[at - 1] ?? '') >= day)
  );
};
