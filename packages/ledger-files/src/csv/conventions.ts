import { type ColumnRole, type DecimalMark, isRefusal, type Refusal } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { shownDecimalMark, withoutWord } from './amounts.ts';
import { type Days, decideDays, type PlacedCell } from './dates.ts';
import type { Signs } from './decided-signs.ts';
import { cellFor, type Layout } from './layout.ts';
import { decideSigns } from './signs.ts';
import type { TableRow } from './table.ts';

/** How a file writes its values, decided once for all of its rows. */
export interface Conventions {
  readonly days: Days;
  readonly decimalMark: DecimalMark;
  /** Whether the caller or an amount shows it. */
  readonly isMarkShown: boolean;
  readonly signs: Signs;
  readonly reasons: readonly string[];
  readonly doubts: readonly string[];
}

/**
 * Decides what the caller left open over whole columns, then by the known layout. What stays open is refused, never guessed. Of a file with several accounts,
 * all rows show how dates and amounts are written, and those of the one account show its signs.  [STM-5]
 */
export const decideConventions = (
  layout: Layout,
  all: readonly TableRow[],
  options: ReadOptions,
): Conventions | Refusal<'unprocessable'> => {
  const whole = { ...layout, rows: all };
  const days = decideDays(daysOf(whole), {
    ...layout.settings,
    dateOrder: options.dateOrder ?? layout.settings.dateOrder,
    usualOrder: layout.usual.dateOrder,
    headerCell: layout.header?.cells[layout.roles.date?.[0] ?? -1] ?? '',
    currency: options.currency,
  });
  if (isRefusal(days)) return days;
  const shown = decideMark(whole, options);
  if (shown !== null && isRefusal(shown)) return shown;
  const decimalMark = shown ?? layout.usual.decimalMark ?? '.';
  const decided = decideSigns(layout, decimalMark, days, options);
  if (isRefusal(decided)) return decided;
  const mark =
    shown === null ? 'No amount has decimals or thousands.' : `Amounts have a decimal ${decimalMark === '.' ? 'point' : 'comma'}.`;
  return {
    days,
    decimalMark,
    isMarkShown: shown !== null,
    signs: decided.signs,
    reasons: [days.reason, mark, decided.reason],
    doubts: decided.doubt === undefined ? [] : [decided.doubt],
  };
};

/** The mark that the caller or the amounts show, else that of the known layout where they leave two readings; null where none of them is needed. */
const decideMark = (layout: Layout, { currency }: ReadOptions): DecimalMark | null | Refusal<'unprocessable'> => {
  if (layout.settings.decimalMark !== undefined) return layout.settings.decimalMark;
  const decided = shownDecimalMark(amountsOf(layout, [...MOVED, 'balance']), currency);
  const isRefused = decided !== null && isRefusal(decided);
  const moved = isRefused && !layout.isBalanceNamed ? shownDecimalMark(amountsOf(layout, MOVED), currency) : decided;
  return moved === ',' || moved === null ? moved : (layout.usual.decimalMark ?? moved);
};

/** A balance that was found only by arithmetic must agree with these, and need not decide. */
const MOVED: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'fee', 'net'];

/** The amounts of some roles, row after row. Each is made when it is asked for, since all of them at once fill the memory. */
function* amountsOf(layout: Layout, roles: readonly ColumnRole[]): Iterable<PlacedCell> {
  const present = roles.filter((role) => layout.roles[role] !== undefined);
  for (const row of layout.rows)
    for (const role of present) {
      const cell = cellFor(layout, row, role);
      if (cell !== null) yield { rowNumber: row.number, column: cell.column, text: withoutWord(cell.text) };
    }
}

/** The first row of each day: a day comes again and again, and equal neighbours show no order of time. */
const daysOf = (layout: Layout): readonly PlacedCell[] => {
  const cells: PlacedCell[] = [];
  for (const row of layout.rows) {
    const cell = cellFor(layout, row, 'date');
    if (cell !== null && cell.text !== cells.at(-1)?.text) cells.push({ rowNumber: row.number, column: cell.column, text: cell.text });
  }
  return cells;
};
