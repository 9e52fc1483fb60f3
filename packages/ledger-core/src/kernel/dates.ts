import { assert } from './invariant.ts';
import { FIRST_YEAR, LAST_YEAR } from './limits.ts';
import type { Why } from './reason.ts';
import { why } from './reasons.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A calendar date, "2026-01-31". It never passes through a time zone. */
export type IsoDate = string & { readonly __brand: 'IsoDate' };
/** A calendar month, "2026-01". */
export type IsoMonth = string & { readonly __brand: 'IsoMonth' };
/** A moment in UTC, "2026-01-31T09:30:00.000Z". */
export type Instant = string & { readonly __brand: 'Instant' };

/** The days between which all dates of the books lie. */
export const FIRST_DAY = `${FIRST_YEAR}-01-01` as IsoDate;
export const LAST_DAY = `${LAST_YEAR}-12-31` as IsoDate;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const utc = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);

/** Counted, not parsed: readers ask this of every cell of a file, and `Date` costs ten times as much. */
const isInCalendar = (text: string): boolean => {
  if (!DATE.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return day >= 1 && day <= (month === 2 && isLeap(year) ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0));
};

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Whether a text is a calendar date from year 1900 to 2999. */
export const isDate = (text: string): text is IsoDate => {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR && isInCalendar(text);
};

/** Why a text is no date of the books. */
export const whyNoDate = (text: string): Why =>
  isInCalendar(text) ? why.year_out_of_range({ text, first: FIRST_YEAR, last: LAST_YEAR }) : why.no_calendar_date({ text });

/** Reads a calendar date; `unprocessable` when there is no such date. */
export const parseDate = (text: string, field = 'date'): IsoDate | Refusal<'unprocessable'> =>
  isDate(text) ? text : refuse('unprocessable', whyNoDate(text), field);

/** The first and the last day that a caller asks for; either may be left out. */
export interface AskedDays {
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
}

export interface Days {
  readonly since: IsoDate;
  readonly until: IsoDate;
}

/** Reads two days: by default until today, and since the first day that belongs to the last one. `unprocessable` for what is no day, and for a first day after the last. */
export const parseDays = (asked: AskedDays, today: IsoDate, firstDayOf: (until: IsoDate) => IsoDate): Days | Refusal<'unprocessable'> => {
  const until = asked.until == null ? today : parseDate(asked.until, 'until');
  if (isRefusal(until)) return until;
  const since = asked.since == null ? firstDayOf(until) : parseDate(asked.since, 'since');
  if (isRefusal(since)) return since;
  return since > until ? refuse('unprocessable', why.since_after_until({ since, until }), 'since') : { since, until };
};

/** A date that the library's own code wrote. */
export const date = (text: string): IsoDate => {
  assert(isDate(text), `"${text}" is a calendar date`);
  return text;
};

export const isMonth = (text: string): text is IsoMonth => MONTH.test(text);

export const monthOf = (day: IsoDate): IsoMonth => day.slice(0, 7) as IsoMonth;
export const firstOfMonth = (month: IsoMonth): IsoDate => `${month}-01` as IsoDate;
export const lastOfMonth = (month: IsoMonth): IsoDate => addDays(firstOfMonth(nextMonth(month)), -1);
export const firstOfYear = (day: IsoDate): IsoDate => `${day.slice(0, 4)}-01-01` as IsoDate;

/** The month that lies some months later, or earlier. */
export const addMonths = (month: IsoMonth, months: number): IsoMonth => {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}` as IsoMonth;
};

export const nextMonth = (month: IsoMonth): IsoMonth => addMonths(month, 1);

/** The months from one to another, both included; none where the last is earlier. */
export const monthsThrough = (first: IsoMonth, last: IsoMonth): readonly IsoMonth[] => {
  const months: IsoMonth[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
};

/** Whole months from one to another, negative when it lies before. */
export const monthsBetween = (from: IsoMonth, to: IsoMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

export const addDays = (day: IsoDate, days: number): IsoDate => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10) as IsoDate;

/** Whole days from one date to another, negative when it lies before. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** Later than every moment of the books. */
export const END_OF_TIME = '9999-12-31T23:59:59.999Z' as Instant;

export const instant = (milliseconds: number): Instant => new Date(milliseconds).toISOString() as Instant;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an ISO 8601 moment with its offset; `unprocessable` when the text is not one. */
export const parseMoment = (text: string, field: string): Instant | Refusal<'unprocessable'> => {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? refuse('unprocessable', why.no_moment({ text }), field) : instant(time);
};

/** Whether this runtime knows a time zone by its IANA name. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The calendar date of a moment in a time zone: the books' "today". */
export const dateIn = (moment: Instant, timeZone: string): IsoDate =>
  calendar(timeZone).format(new Date(moment)).padStart(10, '0') as IsoDate;

/** The moment at which a day begins in a time zone, to the quarter of an hour: no zone lies further from UTC than 14 hours. */
export const startOf = (day: IsoDate, timeZone: string): Instant => {
  const first = utc(day) - 14 * HOUR_MS;
  const quarters = Array.from({ length: 28 * 4 }, (_, quarter) => instant(first + (quarter * HOUR_MS) / 4));
  return quarters.find((moment) => dateIn(moment, timeZone) >= day) ?? instant(utc(day) + 14 * HOUR_MS);
};

/** The moment at which a month has ended in a time zone. */
export const endOf = (month: IsoMonth, timeZone: string): Instant => startOf(firstOfMonth(nextMonth(month)), timeZone);

/** Formatters are cached: making one takes some 50 µs, and every command needs one. */
const calendars = new Map<string, Intl.DateTimeFormat>();
const calendar = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  // A time zone is checked when books get it. If it is damaged later, UTC replaces it, so that the books can still be verified.
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  // The Swedish locale formats dates as ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
};
