import {
  addDays,
  type Currency,
  type DateOrder,
  date,
  type IsoDate,
  isDate,
  isRefusal,
  type Param,
  type Refusal,
  refuse,
  type Why,
} from 'ledger-core';
import { type NamePlace, place, refuseAt } from '../faults.ts';
import { MAX_VALUE_LENGTH, MAX_WORD_LENGTH } from '../limits.ts';
import { remembered } from '../remembered.ts';
import { askAt, orderChoice, type Question } from './ask.ts';
import { why } from './reasons.ts';
import { monthByName } from './words/months.ts';

/** A cell with its place, which a refusal reports. */
export interface PlacedCell {
  readonly rowNumber: number;
  readonly column: string;
  readonly text: string;
}

/**
 * Reads the calendar day of a cell; null if there is none. A time zone never changes it. `order` only decides dates such as 02/12/2009.
 * [STM-7]
 */
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
 * Decides the date order by a whole column: an order in which a row is not a date is excluded.  [STM-3] With two-digit years, an order that
 * puts a year far from the others is excluded.  [STM-25] Refuses if no order remains, and if the day and month of a row could still be
 * swapped.
 */
export const decideDateOrder = (cells: readonly PlacedCell[], name: NamePlace = place): DateOrder | Refusal<'unprocessable'> => {
  const dates = cells.flatMap((cell) => datedIn(cell) ?? []);
  const left = ORDERS.filter((order) => dates.every(({ days }) => days[order] !== null));
  if (left.length === 0) return contradiction(dates, name);
  const orders = withoutFarYears(left, dates);
  const open = dates.find(({ days }) => orders.some((order) => days[order] !== days[orders[0] ?? 'dmy']));
  return open === undefined ? (orders[0] ?? 'dmy') : ambiguity(open, orders, name);
};

export const ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** A cell with its day in each order; null if it is not a date in that order. */
interface DatedCell extends PlacedCell {
  readonly days: Readonly<Record<DateOrder, IsoDate | null>>;
}

/** A four-digit year has a fixed position, so such a date is read alike in the other orders. */
const datedIn = (cell: PlacedCell): DatedCell | null => {
  const [dmy, mdy, ymd] = ORDERS.map((order) => readDate(cell.text, order));
  if (dmy === undefined || mdy === undefined || ymd === undefined || (dmy ?? mdy ?? ymd) === null) return null;
  return { ...cell, days: { dmy, mdy, ymd } };
};

/**
 * 26-01-31 is a day in 2026 or in 2031. Days of a statement spread widely if they are misread as years. If the spread does not decide, the
 * year is last. Exceptions: a leading year gives a smaller spread, or hyphens separate the parts, as both orders use them.  [STM-25]
 */
const withoutFarYears = (orders: readonly DateOrder[], dates: readonly DatedCell[]): readonly DateOrder[] => {
  const others = orders.filter((order) => order !== 'ymd');
  if (others.length === 0 || others.length === orders.length) return orders;
  const first = spanOf(dates, 'ymd');
  const last = spanOf(dates, others[0] ?? 'dmy');
  if (first !== last && Math.max(first, last) > FAR_YEARS) return first < last ? ['ymd'] : others;
  return first < last || dates.some(({ text }) => /^\s*\d+-/.test(text)) ? orders : others;
};

/** Monthly rent or yearly interest has the same day for years. */
const FAR_YEARS = 5;

/** The years between the first and the last date in an order. */
const spanOf = (dates: readonly DatedCell[], order: DateOrder): number => {
  const years = dates.map(({ days }) => Number(days[order]?.slice(0, 4)));
  return years.reduce((latest, year) => Math.max(latest, year), 0) - years.reduce((earliest, year) => Math.min(earliest, year), 9_999);
};

const IN_WORDS = { dmy: why.the_order_dmy, mdy: why.the_order_mdy, ymd: why.the_order_ymd } as const;
export const orderInWords = (order: DateOrder): Why => IN_WORDS[order]();

/** Two rows without a common order; the first is the one with the fewest possible orders. */
const contradiction = (dates: readonly DatedCell[], name: NamePlace): Refusal<'unprocessable'> => {
  const ordersOf = ({ days }: DatedCell): readonly DateOrder[] => ORDERS.filter((order) => days[order] !== null);
  const fewest = Math.min(...dates.map((date) => ordersOf(date).length));
  const cell = dates.find((date) => ordersOf(date).length === fewest);
  const other = dates.find(({ days }) => cell !== undefined && ordersOf(cell).every((order) => days[order] === null)) ?? dates.at(-1);
  if (cell === undefined || other === undefined) return refuse('unprocessable', why.dates_contradict());
  const spelled = (date: DatedCell): readonly Why[] => ordersOf(date).map(orderInWords);
  return refuseAt(
    cell.rowNumber,
    cell.column,
    why.date_orders_contradict({
      text: cell.text.trim(),
      orders: spelled(cell),
      place: name(other.rowNumber, other.column),
      other: other.text.trim(),
      otherOrders: spelled(other),
    }),
    name,
  );
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const ambiguity = ({ rowNumber, column, text, days }: DatedCell, orders: readonly DateOrder[], name: NamePlace): Question => {
  const readings = [...new Set(orders.map((order) => SHOWN[order](days[order] ?? '')))];
  return askAt(name(rowNumber, column), why.the_question_of_day({ text: text.trim(), days: readings }), orders.map(orderChoice));
};

const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

const SHOWN: Readonly<Record<DateOrder, (date: string) => string>> = {
  dmy: (date) => `${Number(date.slice(8))} ${monthOf(date)} ${date.slice(0, 4)}`,
  mdy: (date) => `${monthOf(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  ymd: (date) => date,
};

/** A time, optionally with a zone, after the date. Both are ignored, so the day stays as printed. */
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

const calendarDay = (year: string, month: string, day: string): IsoDate | null => {
  if (year === '' || month === '' || day === '') return null;
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(text) ? text : null;
};

/** Whether a cell is a day and a month without a year. In a column without a date name, 12.5 may be an amount. */
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

/** 00 to 69 are 2000 to 2069, 70 to 99 are 1970 to 1999. A single digit is a year from 2000 that a spreadsheet shortened. */
const fullYear = (year: string): string => (year.length > 2 ? year : `${Number(year) < 70 ? '20' : '19'}${year.padStart(2, '0')}`);

/** How the days of a file are read. */
export interface Days {
  readonly read: ReadDay;
  readonly order: DateOrder;
  /** Whether the caller, a row or the column name shows the order. It then applies to other files with the same shape.  [STM-54] */
  readonly isShown: boolean;
  /** The date format, for a refusal. */
  readonly spelled: Param;
  readonly reason: Why;
}

/** Additional evidence for the order of day and month. */
interface DayClues {
  readonly dateFormat?: string | undefined;
  /** The order of the caller or of a saved mapping. */
  readonly dateOrder?: DateOrder | undefined;
  /** The usual order of a known layout. */
  readonly usualOrder?: DateOrder | undefined;
  readonly headerCell: string;
  readonly currency: Currency;
}

/**
 * Decides how days are read: by the caller, the cells, the column name, then the known layout. The month comes first only in the United
 * States, so a known layout shows it only for an account in US dollars.  [STM-3] [STM-18]
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
      reason: why.dates_as_mapped({ format: clues.dateFormat }),
    };
  }
  if (clues.dateOrder !== undefined) return inOrder(clues.dateOrder, why.the_because_of_options());
  const decided = decideDateOrder(distinct(cells));
  if (!isRefusal(decided)) return byCells(cells, decided);
  const named = orderInHeader(clues.headerCell);
  if (isContradicted(cells)) return decided;
  if (named !== null) return inOrder(named, why.the_because_of_header({ name: clues.headerCell.trim() }));
  const { usualOrder } = clues;
  const isUsual = usualOrder !== undefined && (usualOrder !== 'mdy' || clues.currency.code === 'USD');
  return isUsual && !jumps(cells, usualOrder) ? { ...inOrder(usualOrder, why.the_because_of_layout()), isShown: false } : decided;
};

/** The first cell with each text, because days repeat often. */
const distinct = (cells: readonly PlacedCell[]): readonly PlacedCell[] => {
  const texts = new Set<string>();
  return cells.filter(({ text }) => !texts.has(text) && texts.add(text));
};

const inOrder = (order: DateOrder, because: Why): Days => ({
  read: remembered((cell) => readDate(cell, order)),
  order,
  isShown: true,
  spelled: orderInWords(order),
  reason: why.dates_in_order({ order: orderInWords(order), because }),
});

/** A date that does not begin with its year. */
const TWO_FIRST = /^\s*\d{1,2}[-/. ]/;

const byCells = (cells: readonly PlacedCell[], order: DateOrder): Days => {
  const isRead = ({ text }: PlacedCell, other: DateOrder): boolean => readDate(text, other) !== null;
  const decisive = cells.find((cell) => TWO_FIRST.test(cell.text) && isRead(cell, order) && !isRead(cell, order === 'mdy' ? 'dmy' : 'mdy'));
  if (decisive !== undefined) return inOrder(order, why.the_because_of_row({ row: decisive.rowNumber, text: decisive.text.trim() }));
  const days = inOrder(order, why.the_because_of_years());
  return order === 'ymd' && cells.some(({ text }) => TWO_FIRST.test(text))
    ? days
    : { ...days, isShown: false, reason: why.dates_in_one_way() };
};

/** Whether one row can only be day first and another only month first. */
const isContradicted = (cells: readonly PlacedCell[]): boolean =>
  cells.some(({ text }) => readDate(text, 'mdy') === null && readDate(text, 'dmy') !== null) &&
  cells.some(({ text }) => readDate(text, 'dmy') === null && readDate(text, 'mdy') !== null);

/** The order in a column name, such as `Date (DD/MM/YYYY)`. */
const orderInHeader = (headerCell: string): DateOrder | null => {
  if (/\b(d{1,2}|t{2}|j{2}|g{2})[-/. ]m{1,3}[-/. ]/i.test(headerCell)) return 'dmy';
  return /\bm{1,3}[-/. ]d{1,2}[-/. ]/i.test(headerCell) ? 'mdy' : null;
};

/** Whether the rows are chronological in the other order and not in this one. */
const jumps = (cells: readonly PlacedCell[], order: DateOrder): boolean =>
  !isSorted(cells, order) && isSorted(cells, order === 'mdy' ? 'dmy' : 'mdy');

const isSorted = (cells: readonly PlacedCell[], order: DateOrder): boolean => {
  const days = cells.map(({ text }) => readDate(text, order)).filter((day) => day !== null);
  return (
    days.every((day, at) => at === 0 || (days[at - 1] ?? '') <= day) || days.every((day, at) => at === 0 || (days[at - 1] ?? '') >= day)
  );
};

/** Reads a day in the caller's format; null if the cell has another format. */
type ReadDay = (cell: string) => IsoDate | null;

/** Creates a reader for a format such as `DD.MM.YYYY`, `YYMMDD` or `D MMM YYYY`. Only a time may follow the day in a cell. */
const readerOf = (format: string): ReadDay | Refusal<'unprocessable'> => {
  const parts =
    format
      .trim()
      .toUpperCase()
      .match(/D+|M+|Y+|[^DMY]+/g) ?? [];
  const letters = parts.filter((part) => part in TOKENS);
  const isWhole = ['D', 'M', 'Y'].every((letter) => letters.filter((part) => part.startsWith(letter)).length === 1);
  const isKnown = parts.every((part) => part in TOKENS || !/[DMY]/.test(part));
  if (!isWhole || !isKnown || format.length > MAX_WORD_LENGTH)
    return refuse('unprocessable', why.unknown_date_format({ format: format.slice(0, MAX_WORD_LENGTH) }), 'mapping.dateFormat');
  const pattern = new RegExp(`^${parts.map((part) => TOKENS[part] ?? literal(part)).join('')}${TIME_BEHIND}$`, 'iu');
  return (cell) => {
    const text = cell.trim().replace(/\s+/g, ' ');
    const { day = '', month = '', name, year = '' } = (text.length > MAX_VALUE_LENGTH ? null : pattern.exec(text))?.groups ?? {};
    return calendarDay(year, name === undefined ? month : monthNumber(name), day);
  };
};

const TOKENS: Readonly<Record<string, string>> = {
  D: String.raw`(?<day>\d{1,2})`,
  DD: String.raw`(?<day>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  MM: String.raw`(?<month>\d{2})`,
  MMM: String.raw`(?<name>\p{L}{3,12})\.?`,
  MMMM: String.raw`(?<name>\p{L}{3,12})\.?`,
  YY: String.raw`(?<year>\d{2})`,
  YYYY: String.raw`(?<year>\d{4})`,
};

const TIME_BEHIND = String.raw`(?:[T ,-]+\d{1,2}[:.]\d{2}.*)?`;

const literal = (text: string): string => text.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const FIRST = 29_221;
const LAST = 55_153;
const FIRST_DAY = date('1980-01-01');

/** The day that a spreadsheet program saved as a serial number, whose decimals are the time of day. */
export const serialDay = (cell: string): IsoDate | null => {
  const [, days = ''] = /^(\d{5})(?:[.,]\d+)?$/.exec(cell.trim()) ?? [];
  return days === '' || Number(days) < FIRST || Number(days) > LAST ? null : addDays(FIRST_DAY, Number(days) - FIRST);
};
