import { type DateOrder, firstOfMonth, type IsoDate, type IsoMonth, isMonth, lastOfMonth, type Refusal } from 'ledger-core';
import { monthNumber, readDate } from '../csv/dates.ts';
import type { TableRow } from '../csv/table.ts';
import { why } from './reasons.ts';
import { lineOf, type ReportTable, refuseCell, textAt } from './table.ts';

/** The day of a report, and whether its line has the month before the day, as in the United States. */
export interface AsOf {
  readonly day: IsoDate;
  readonly row: number;
  readonly isMonthFirst: boolean;
}

/** Finds the day of a report in the lines above its table: `As of …`, `As at …`, or the end of a period. Null if there is none.  [MGF-6] */
export const asOfIn = (above: readonly TableRow[]): AsOf | null => {
  const lines = above.map((row) => ({ row: row.number, text: lineOf(row) }));
  const stated = lines.find(({ text }) => STATED.test(text));
  for (const { row, text } of stated === undefined ? lines : [stated]) {
    const rest = text.replace(STATED, '').trim();
    const day = lastDayIn(rest);
    if (day !== null) return { day, row, isMonthFirst: /^\p{L}/u.test(rest) };
  }
  return null;
};

const STATED = /^(?:as (?:of|at)|for the (?:\w+ )*ended|for the period)\s+/i;

/** The first day of the period in the lines above a table; null if there is none.  [MGF-55] */
export const beginningIn = (above: readonly TableRow[]): IsoDate | null => {
  for (const row of above) {
    const text = lineOf(row).replace(STATED, '').trim();
    const [first = '', last] = text.length > 80 ? [] : text.split(BETWEEN_DAYS);
    const year = /\d{4}/.exec(last ?? '')?.[0] ?? '';
    if (last === undefined) {
      const month = monthIn(first);
      if (month !== null) return firstOfMonth(month);
    } else if (lastDayIn(text) !== null) {
      const month = monthIn(first) ?? monthIn(`${first} ${year}`);
      return onlyDayIn(first) ?? onlyDayIn(`${first} ${year}`) ?? (month === null ? null : firstOfMonth(month));
    }
  }
  return null;
};

/**
 * A single day, or the end of a period such as `January 1-December 31, 2024`, `1 January 2024 to 31 March 2024`, `January-December, 2025`
 * or `June 2025`.
 */
const lastDayIn = (text: string): IsoDate | null => {
  if (text.length > 80) return null;
  const end = text.split(BETWEEN_DAYS).at(-1) ?? '';
  const month = monthIn(end);
  return onlyDayIn(text) ?? onlyDayIn(end) ?? (month === null ? null : lastOfMonth(month));
};

const BETWEEN_DAYS = /\s*[-–—]\s*|\s+to\s+/;

/** A numeric date counts only if both orders of day and month give the same day. */
const onlyDayIn = (text: string): IsoDate | null => {
  const monthFirst = readDate(text, 'mdy');
  const dayFirst = readDate(text, 'dmy');
  if (monthFirst === dayFirst || dayFirst === null) return monthFirst;
  return monthFirst === null ? dayFirst : null;
};

const monthIn = (text: string): IsoMonth | null => {
  const [, name = '', year = ''] = /^(\p{L}{3,12})\.?,?\s+(\d{4})$/u.exec(text) ?? [];
  const month = `${year}-${monthNumber(name).padStart(2, '0')}`;
  return isMonth(month) ? month : null;
};

/** The date columns of a table. No document of a report was issued after the report's day. */
export interface DayColumns {
  readonly issued: number | null;
  readonly due: number | null;
}

/** The date order of a report: one in which every day exists and no document is later than the report, else the usual one.  [MGF-7] */
export const dayOrderOf = (rows: readonly TableRow[], { issued, due }: DayColumns, asOf: IsoDate | null, usual: DateOrder): DateOrder => {
  const fits = (order: DateOrder): boolean =>
    rows.every((row) => {
      const issuedText = textAt(row, issued);
      const dueText = textAt(row, due);
      const issuedOn = readDate(issuedText, order);
      const isPast = issuedOn === null || asOf === null || issuedOn <= asOf;
      return (issuedText === '' || issuedOn !== null) && (dueText === '' || readDate(dueText, order) !== null) && isPast;
    });
  const other = usual === 'mdy' ? 'dmy' : 'mdy';
  return !fits(usual) && fits(other) ? other : usual;
};

/** Reads the day of a cell; null if it is blank.  [MGF-7] */
export const dayAt = (
  table: ReportTable,
  row: TableRow,
  at: number | null,
  order: DateOrder,
): IsoDate | null | Refusal<'unprocessable'> => {
  const text = textAt(row, at);
  if (text === '') return null;
  return readDate(text, order) ?? refuseCell(table, row, at, why.report_day_wrong({ text: text.slice(0, 60), order: IN_WORDS[order]() }));
};

const IN_WORDS = { mdy: why.the_days_mdy, dmy: why.the_days_dmy, ymd: why.the_days_ymd } as const;
