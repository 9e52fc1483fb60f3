import { type DateOrder, type IsoDate, isDate, type Refusal, refuse } from 'ledger-core';
import { type NamePlace, place, refuseAt } from '../faults.ts';
import { MAX_VALUE_LENGTH } from '../limits.ts';
import { remembered } from '../remembered.ts';
import { askAt, type Question } from './ask.ts';
import { monthByName } from './words/months.ts';

/** A cell with its place, which a refusal names. */
export interface PlacedCell {
  readonly rowNumber: number;
  readonly column: string;
  readonly text: string;
}

/** Reads the calendar day of a cell; a time zone never changes it. Null without a day. `order` decides only dates such as 02/12/2009.  [STM-7] */
export const readDate = (cell: string, order: DateOrder): IsoDate | null => {
  const text = cell.trim();
  return text.length > MAX_VALUE_LENGTH || !/\d/.test(text) ? null : DAY_IN[order](text);
};

const dayFrom = (order: DateOrder) =>
  remembered((text) => {
    const [before = ''] = BEFORE_DAY.exec(text) ?? [];
    return dayIn(text, order) ?? (before === '' ? null : dayIn(text.slice(before.length), order));
  });

const DAY_IN: Readonly<Record<DateOrder, (text: string) => IsoDate | null>> = {
  dmy: dayFrom('dmy'),
  mdy: dayFrom('mdy'),
  ymd: dayFrom('ymd'),
};

const dayIn = (text: string, order: DateOrder): IsoDate | null => compact(text) ?? numeric(text, order) ?? named(text);

export const looksLikeDate = (cell: string): boolean => ORDERS.some((order) => readDate(cell, order) !== null);

/**
 * Decides the order of dates over a whole column: an order in which a row is no date is out.  [STM-3]
 * Where a year has two digits, one that would be far from that of another row is out.  [STM-25] Refused when no order is left, and when the day and the month of a row
 * could still change places.
 */
export const decideDateOrder = (cells: readonly PlacedCell[], name: NamePlace = place): DateOrder | Refusal<'unprocessable'> => {
  const dates = cells.flatMap((cell) => datedIn(cell) ?? []);
  const left = ORDERS.filter((order) => dates.every(({ days }) => days[order] !== null));
  if (left.length === 0) return contradiction(dates, name);
  const orders = withoutFarYears(left, dates);
  const open = dates.find(({ days }) => orders.some((order) => days[order] !== days[orders[0] ?? 'dmy']));
  return open === undefined ? (orders[0] ?? 'dmy') : ambiguity(open, orders, name);
};

/** The orders of the parts of a date. */
export const ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** A cell with the day that it is in each order; null where it is none. */
interface DatedCell extends PlacedCell {
  readonly days: Readonly<Record<DateOrder, IsoDate | null>>;
}

/** A date with a year of four digits has its year where it stands, so the other orders do not contradict it. */
const datedIn = (cell: PlacedCell): DatedCell | null => {
  const [dmy, mdy, ymd] = ORDERS.map((order) => readDate(cell.text, order));
  if (dmy === undefined || mdy === undefined || ymd === undefined || (dmy ?? mdy ?? ymd) === null) return null;
  return { ...cell, days: { dmy, mdy, ymd } };
};

/**
 * 26-01-31 is a day of 2026 or of 2031. The days of a statement are far apart when they are taken for years. Where they are not, the year is last, unless years in
 * the first place would be closer together or the parts stand between hyphens, as in both orders.  [STM-25]
 */
const withoutFarYears = (orders: readonly DateOrder[], dates: readonly DatedCell[]): readonly DateOrder[] => {
  const others = orders.filter((order) => order !== 'ymd');
  if (others.length === 0 || others.length === orders.length) return orders;
  const [first, last] = [spanOf(dates, 'ymd'), spanOf(dates, others[0] ?? 'dmy')];
  if (first !== last && Math.max(first, last) > FAR_YEARS) return first < last ? ['ymd'] : others;
  return first < last || dates.some(({ text }) => /^\s*\d+-/.test(text)) ? orders : others;
};

/** A rent on the first of each month, or a yearly interest, has the same days for years. */
const FAR_YEARS = 5;

/** The years between the first and the last date in an order. */
const spanOf = (dates: readonly DatedCell[], order: DateOrder): number => {
  const years = dates.map(({ days }) => Number(days[order]?.slice(0, 4)));
  return years.reduce((latest, year) => Math.max(latest, year), 0) - years.reduce((earliest, year) => Math.min(earliest, year), 9_999);
};

const SPELLED: Readonly<Record<DateOrder, string>> = { dmy: 'day/month/year', mdy: 'month/day/year', ymd: 'year/month/day' };
export const spelledOrder = (order: DateOrder): string => SPELLED[order];

/** Two rows with no order in common; the first of them can be read in the fewest orders. */
const contradiction = (dates: readonly DatedCell[], name: NamePlace): Refusal<'unprocessable'> => {
  const ordersOf = ({ days }: DatedCell): readonly DateOrder[] => ORDERS.filter((order) => days[order] !== null);
  const fewest = Math.min(...dates.map((date) => ordersOf(date).length));
  const cell = dates.find((date) => ordersOf(date).length === fewest);
  const other = dates.find(({ days }) => cell !== undefined && ordersOf(cell).every((order) => days[order] === null)) ?? dates.at(-1);
  if (cell === undefined || other === undefined) return refuse('unprocessable', 'The dates contradict each other.');
  const spelled = (date: DatedCell): string => ordersOf(date).map(spelledOrder).join(' or ');
  return refuseAt(
    cell.rowNumber,
    cell.column,
    `${cell.text.trim()} can only be ${spelled(cell)}, yet ${name(other.rowNumber, other.column)} has ${other.text.trim()}, ` +
      `which can only be ${spelled(other)}.`,
    name,
  );
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const ambiguity = ({ rowNumber, column, text, days }: DatedCell, orders: readonly DateOrder[], name: NamePlace): Question => {
  const readings = [...new Set(orders.map((order) => SHOWN[order](days[order] ?? '')))];
  const choices = orders.map((order) => ({ option: 'dateOrder', value: order, sets: { dateOrder: order } }));
  return askAt(name(rowNumber, column), `${text.trim()} can be ${readings.join(' or ')}`, choices);
};

const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

const SHOWN: Readonly<Record<DateOrder, (date: string) => string>> = {
  dmy: (date) => `${Number(date.slice(8))} ${monthOf(date)} ${date.slice(0, 4)}`,
  mdy: (date) => `${monthOf(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  ymd: (date) => date,
};

/** A time, and perhaps a zone, after the date. Both are ignored, so that the day stays as printed. */
const TIME = String.raw`(?:(?:T|[\s,–-]+(?:(?:at|um|kl\.?|à)\s+)?)\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[AaPp]\.?[Mm]\.?)?\s*(?:Z|[A-Za-z]{2,5}|[+-]\d{2}:?\d{2})?)?`;

const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\d{6}(?:\.\d{1,3})?)?(?:\[[^\]]*\]|Z|[+-]\d{2}:?\d{2})?$/;
const NUMERIC = new RegExp(String.raw`^(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{1,4})\.?${TIME}$`);
const IN_CHARACTERS = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u;
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[-/ ]?(?:de )?(\p{L}{3,12})\.?[-/, ]{0,2}(?:de )?(\d{1,2}|\d{4})\.?${TIME}$`,
  'u',
);
const MONTH_FIRST = new RegExp(String.raw`^(\p{L}{3,12})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4})${TIME}$`, 'u');
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})\.?[-/ ](\p{L}{3,12})\.?[-/ ](\d{1,2})\.?${TIME}$`, 'u');
/** The name of a weekday, or a time of day. */
const BEFORE_DAY =
  /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?,?\s+|^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|sab|dom)\.?,?\s+/i;

const compact = (text: string): IsoDate | null => {
  const [, year = '', month = '', day = ''] = COMPACT.exec(text) ?? IN_CHARACTERS.exec(text) ?? [];
  return calendarDay(year, month, day);
};

const numeric = (text: string, order: DateOrder): IsoDate | null => {
  const [, first = '', mark = '', middle = '', last = ''] = NUMERIC.exec(text) ?? [];
  if (first.length === 4) return last.length <= 2 ? calendarDay(first, middle, last) : null;
  if (first.length > 2 || (last.length !== 2 && last.length !== 4)) return null;
  if (order === 'ymd') return first.length === 2 && last.length === 2 ? calendarDay(first, middle, last) : null;
  return order === 'dmy' || mark === '.' ? calendarDay(last, middle, first) : calendarDay(last, first, middle);
};

const named = (text: string): IsoDate | null => {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const [, month2 = '', day2 = '', year2 = ''] = MONTH_FIRST.exec(text) ?? [];
  const [, year3 = '', month3 = '', day3 = ''] = YEAR_FIRST.exec(text) ?? [];
  return calendarDay(year + year2 + year3, monthNumber(month + month2 + month3), day + day2 + day3);
};

export const monthNumber = (name: string): string => String(monthByName(name) ?? '');

export const calendarDay = (year: string, month: string, day: string): IsoDate | null => {
  if (year === '' || month === '' || day === '') return null;
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(text) ? text : null;
};

/** Whether a cell is a day and a month without a year. Under no name of a date, 12.5 may be an amount. */
export const isWithoutYear = (cell: string, isNamed: boolean): boolean => {
  const text = cell.trim();
  const [, first, mark = '', second, end] =
    /^(\d{1,2})([./-])(\d{1,2})([./-]?)$/.exec(text) ?? (isNamed ? /^(\d\d)()(\d\d)()$/.exec(text) : null) ?? [];
  if (first !== undefined) {
    const [small, large] = [Number(first), Number(second)].sort((a, b) => a - b);
    return (isNamed || mark === '/' || end !== '') && Number(small) >= 1 && Number(small) <= 12 && Number(large) <= 31;
  }
  const [, before = '', name = '', after = ''] = /^(\d{0,2})[. ]{0,2}(\p{L}{3,12})[. ]{0,2}(\d{0,2})$/u.exec(text) ?? [];
  return before + after !== '' && Number(before + after) <= 31 && monthByName(name) !== null;
};

/** 00 to 69 are 2000 to 2069, 70 to 99 are 1970 to 1999; a single digit is a year from 2000 that a spreadsheet shortened. */
const fullYear = (year: string): string => (year.length > 2 ? year : `${Number(year) < 70 ? '20' : '19'}${year.padStart(2, '0')}`);
