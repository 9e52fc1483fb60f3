import type { CellObject } from 'xlsx';
import { MAX_VALUE_LENGTH, SPREADSHEET_DECIMALS, SPREADSHEET_DIGITS } from '../limits.ts';
import { xlsxLibrary } from './xlsx-library.ts';

/** A cell in the form that the table reader expects. */
export interface ShownCell {
  readonly text: string;
  readonly is: 'text' | 'number' | 'date';
}

/** Reads a cell; null if it is blank. */
export type ReadCell = (cell: CellObject) => ShownCell | null;

/** Creates the cell reader of a workbook: a text verbatim, a date as `2026-01-31`, a number exactly. It parses each number format once. */
export const cellReader = (from1904: boolean): ReadCell => {
  const known = new Map<string, NumberFormat>();
  const formatOf = (text: string): NumberFormat => {
    const format = known.get(text) ?? numberFormat(text);
    known.set(text, format);
    return format;
  };
  return (cell) => {
    if (cell.t === 'e') return { text: cell.w ?? '#ERROR!', is: 'text' };
    if (cell.t === 'n' && typeof cell.v === 'number') return shownNumber(cell.v, formatOf(String(cell.z ?? 'General')), from1904);
    if (cell.t === 'b') return { text: cell.v === true ? 'TRUE' : 'FALSE', is: 'text' };
    const text = cell.t === 's' && cell.v !== undefined ? String(cell.v) : '';
    return text === '' ? null : { text, is: 'text' };
  };
};

/** The parts of a number format besides the digits. */
interface NumberFormat {
  readonly isDay: boolean;
  /** The digits padded with zeros, as in `000000`. */
  readonly width: number;
  /** The currency or words beside a number, for zero or more and for negative. */
  readonly beside: readonly [positive: string, negative: string];
}

const numberFormat = (text: string): NumberFormat => ({
  isDay: xlsxLibrary().SSF.is_date(text),
  width: /^0+$/.test(text) ? text.length : 0,
  beside: [besideOf(text, 1), besideOf(text, -1)],
});

const shownNumber = (value: number, format: NumberFormat, from1904: boolean): ShownCell => {
  const day = format.isDay ? shownDay(value, from1904) : null;
  return day ?? { text: shownAmount(value, format), is: 'number' };
};

const DAY_MS = 86_400_000;
/** The days from the first day of each system to 1970. The 1900 system counts a 29 February 1900, which did not exist. */
const TO_1970 = { of1900: 25_569, of1904: 24_107 } as const;

/** Days are counted, so no time zone changes them; null for a number that is not a day.  [STM-7] */
const shownDay = (value: number, from1904: boolean): ShownCell | null => {
  const day = Math.floor(value + 1e-9);
  const time = timeOf(Math.max(0, value - day));
  if (day < (from1904 ? 0 : 1)) return value < 0 ? null : { text: time, is: 'text' };
  if (!from1904 && day <= 60) return null;
  const days = new Date((day - (from1904 ? TO_1970.of1904 : TO_1970.of1900)) * DAY_MS);
  if (Number.isNaN(days.getTime()) || days.getUTCFullYear() > 9999) return null;
  const text = days.toISOString().slice(0, 10);
  return { text: time === '00:00:00' ? text : `${text} ${time}`, is: 'date' };
};

/** The time of day, rounded so that it never becomes the next day. */
const timeOf = (part: number): string => new Date(Math.min(Math.round(part * 86_400), 86_399) * 1_000).toISOString().slice(11, 19);

/**
 * A number with the texts of its format, such as a currency or `Dr`. The digits are the number's own, even if the format rounds them. So is
 * the minus, unless the format prints a word for negative numbers instead.
 */
const shownAmount = (value: number, { width, beside }: NumberFormat): string => {
  const [positive, negative] = beside;
  const shown = value < 0 ? negative : positive;
  const minus = value < 0 && (negative === positive || negative === '') ? '-' : '';
  return `${minus}${exactDigits(Math.abs(value)).padStart(width, '0')}${shown === '' ? '' : ` ${shown}`}`;
};

/**
 * The digits that a spreadsheet program stores. A longer number has already lost digits. It is shown with an exponent, so it is never read
 * as an amount.
 */
const exactDigits = (size: number): string => {
  const wholeDigits = String(Math.trunc(size)).length;
  if (size >= 10 ** SPREADSHEET_DIGITS) return size.toExponential(SPREADSHEET_DIGITS - 1);
  const fixed = size.toFixed(Math.min(SPREADSHEET_DECIMALS, SPREADSHEET_DIGITS - wholeDigits));
  const digits = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return LIKE_THOUSANDS.test(digits) ? `${digits}0` : digits;
};

/** As a text, 12.345 could mean twelve thousand. A fourth decimal shows that the point is a decimal point. */
const LIKE_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/** The words and currency signs of a format. */
const besideOf = (format: string, value: number): string => {
  if (!/\p{L}|\p{Sc}/u.test(format) || /E[+-]/i.test(format) || format === 'General') return '';
  try {
    const beside = xlsxLibrary()
      .SSF.format(format, value)
      .replace(/[^\p{L}\p{Sc}%.]|(?<!\p{L})\./gu, '');
    return beside.length > MAX_VALUE_LENGTH ? '' : beside;
  } catch {
    return '';
  }
};
