import { type DateOrder, type IsoDate, isDate, type Refusal } from 'ledger-core';
import { type NamePlace, place, refuseAt } from '../faults.ts';
import { MAX_VALUE_LENGTH } from '../limits.ts';

/** A cell with its place, which a refusal names. */
export interface PlacedCell {
  readonly rowNumber: number;
  readonly column: string;
  readonly text: string;
}

/** Reads the calendar day of a cell; a time zone never changes it. Null without a day. `order` decides only dates such as 02/12/2009.  [STM-7] */
export const readDate = (cell: string, order: DateOrder): IsoDate | null => {
  const text = cell.trim();
  if (text.length > MAX_VALUE_LENGTH || !/\d/.test(text)) return null;
  return compact(text) ?? numeric(text, order) ?? named(text);
};

export const looksLikeDate = (cell: string): boolean => ORDERS.some((order) => readDate(cell, order) !== null);

/**
 * Decides the order of dates over a whole column: a row that can be read in only one way decides for all.  [STM-3]
 * Refused when two rows contradict each other, and when no row decides and the two records differ.
 */
export const decideDateOrder = (cells: readonly PlacedCell[], name: NamePlace = place): DateOrder | Refusal<'unprocessable'> => {
  const proof = new Map<DateOrder, PlacedCell>();
  let open: PlacedCell | null = null;
  for (const cell of cells) {
    const only = onlyOrder(cell.text);
    if (only === 'open') open ??= cell;
    else if (only !== null && !proof.has(only)) proof.set(only, cell);
  }
  const [first, second] = [...proof];
  if (first !== undefined && second !== undefined) return contradiction(first, second, name);
  if (first !== undefined) return first[0];
  return open === null ? 'dmy' : ambiguity(open, name);
};

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** The one order in which a cell is a date; `open` when the day and the month can change places; null when all orders give the same day. */
const onlyOrder = (text: string): DateOrder | 'open' | null => {
  const [dmy, mdy] = [readDate(text, 'dmy'), readDate(text, 'mdy')];
  if (dmy === mdy) return dmy === null && readDate(text, 'ymd') !== null ? 'ymd' : null;
  if (dmy !== null && mdy !== null) return 'open';
  return dmy === null ? 'mdy' : 'dmy';
};

const SPELLED: Readonly<Record<DateOrder, string>> = { dmy: 'day/month/year', mdy: 'month/day/year', ymd: 'year/month/day' };
export const spelledOrder = (order: DateOrder): string => SPELLED[order];

const contradiction = (
  [order, cell]: [DateOrder, PlacedCell],
  [otherOrder, other]: [DateOrder, PlacedCell],
  name: NamePlace,
): Refusal<'unprocessable'> =>
  refuseAt(
    cell.rowNumber,
    cell.column,
    `${cell.text.trim()} can only be ${SPELLED[order]}, yet ${name(other.rowNumber, other.column)} has ${other.text.trim()}, ` +
      `which can only be ${SPELLED[otherOrder]}.`,
    name,
  );

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const ambiguity = ({ rowNumber, column, text }: PlacedCell, name: NamePlace): Refusal<'unprocessable'> => {
  const [, dmyMonth = '', dmyDay = ''] = (readDate(text, 'dmy') ?? '').split('-');
  const [year = '', mdyMonth = '', mdyDay = ''] = (readDate(text, 'mdy') ?? '').split('-');
  const european = `${Number(dmyDay)} ${MONTHS[Number(dmyMonth) - 1]} ${year}`;
  const american = `${MONTHS[Number(mdyMonth) - 1]} ${Number(mdyDay)}, ${year}`;
  return refuseAt(rowNumber, column, `${text.trim()} can be ${european} or ${american}; say which with dateOrder.`, name);
};

/** A time, and perhaps a zone, after the date. Both are ignored, so that the day stays as printed. */
const TIME = String.raw`(?:(?:T|,?\s+)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[AaPp]\.?[Mm]\.?)?\s*(?:Z|[A-Za-z]{2,5}|[+-]\d{2}:?\d{2})?)?`;

const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\d{6}(?:\.\d{1,3})?)?(?:\[[^\]]*\]|Z|[+-]\d{2}:?\d{2})?$/;
const NUMERIC = new RegExp(String.raw`^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})${TIME}$`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})\.?[-/ ]?(\p{L}{3,12})\.?[-/, ]{0,2}(\d{1,2}|\d{4})${TIME}$`, 'u');
const MONTH_FIRST = new RegExp(String.raw`^(\p{L}{3,12})\.?[- ](\d{1,2}),?[- ](\d{4})${TIME}$`, 'u');
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/ ](\p{L}{3,12})\.?[-/ ](\d{1,2})${TIME}$`, 'u');

const compact = (text: string): IsoDate | null => {
  const [, year = '', month = '', day = ''] = COMPACT.exec(text) ?? [];
  return calendarDay(year, month, day);
};

const numeric = (text: string, order: DateOrder): IsoDate | null => {
  const [, first = '', mark = '', middle = '', last = ''] = NUMERIC.exec(text) ?? [];
  if (first.length === 4) return last.length <= 2 ? calendarDay(first, middle, last) : null;
  if (first.length > 2 || (last.length !== 2 && last.length !== 4)) return null;
  if (mark === '.') return calendarDay(last, middle, first);
  if (order === 'ymd') return last.length === 2 ? calendarDay(first, middle, last) : null;
  return order === 'dmy' ? calendarDay(last, middle, first) : calendarDay(last, first, middle);
};

const named = (text: string): IsoDate | null => {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const [, month2 = '', day2 = '', year2 = ''] = MONTH_FIRST.exec(text) ?? [];
  const [, year3 = '', month3 = '', day3 = ''] = YEAR_FIRST.exec(text) ?? [];
  return calendarDay(year + year2 + year3, monthNumber(month + month2 + month3), day + day2 + day3);
};

/** The beginnings of the months' names in the languages of the header words, without accents. */
const MONTH_BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev', 'fevr'],
  ['mar', 'mrz', 'maer', 'mrt', 'maa'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'maj', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic', 'des'],
];

export const monthNumber = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = MONTH_BEGINNINGS.findIndex((beginnings) => plain !== '' && beginnings.some((beginning) => plain.startsWith(beginning)));
  return found === -1 ? '' : String(found + 1);
};

export const calendarDay = (year: string, month: string, day: string): IsoDate | null => {
  if (year === '' || month === '' || day === '') return null;
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(text) ? text : null;
};

/** 00 to 69 are 2000 to 2069, 70 to 99 are 1970 to 1999; a single digit is a year from 2000 that a spreadsheet shortened. */
const fullYear = (year: string): string => (year.length > 2 ? year : `${Number(year) < 70 ? '20' : '19'}${year.padStart(2, '0')}`);
