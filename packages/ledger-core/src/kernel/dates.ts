import { assert } from './invariant.ts';
import { FIRST_YEAR, LAST_YEAR } from './limits.ts';
import type { Why } from './reason.ts';
import { why } from './reasons.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A calendar date, "2026-01-31". It is never converted between time zones. */
export type IsoDate = string & { readonly __brand: 'IsoDate' };
/** A calendar month, "2026-01". */
export type IsoMonth = string & { readonly __brand: 'IsoMonth' };
/** An instant in UTC, "2026-01-31T09:30:00.000Z". */
export type Instant = string & { readonly __brand: 'Instant' };

export const FIRST_DAY = `${FIRST_YEAR}-01-01` as IsoDate;
export const LAST_DAY = `${LAST_YEAR}-12-31` as IsoDate;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const utc = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);

/** Calculated, not parsed: file readers call this for every cell, and `Date` is ten times slower. */
const isInCalendar = (text: string): boolean => {
  if (!DATE.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return day >= 1 && day <= (month === 2 && isLeap(year) ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0));
};

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Whether a text is a calendar date from 1900 to 2999. */
export const isDate = (text: string): text is IsoDate => {
  if (typeof text !== 'string') return false;
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR && isInCalendar(text);
};

export const whyNoDate = (text: string): Why =>
  isInCalendar(text) ? why.year_out_of_range({ text, first: FIRST_YEAR, last: LAST_YEAR }) : why.no_calendar_date({ text: String(text) });

/** Parses a calendar date. Refuses with `unprocessable` if the date does not exist. */
export const parseDate = (text: string, field = 'date'): IsoDate | Refusal<'unprocessable'> =>
  isDate(text) ? text : refuse('unprocessable', whyNoDate(text), field);

export interface DaysInput {
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
}

export interface Days {
  readonly since: IsoDate;
  readonly until: IsoDate;
}

/**
 * Parses a date range. It ends today by default, and starts on the default first day for its end. Refuses with `unprocessable` if a
 * date is invalid or the first is after the last.
 */
export const parseDays = (input: DaysInput, today: IsoDate, firstDayOf: (until: IsoDate) => IsoDate): Days | Refusal<'unprocessable'> => {
  const until = input.until == null ? today : parseDate(input.until, 'until');
  if (isRefusal(until)) return until;
  const since = input.since == null ? firstDayOf(until) : parseDate(input.since, 'since');
  if (isRefusal(since)) return since;
  return since > until ? refuse('unprocessable', why.since_after_until({ since, until }), 'since') : { since, until };
};

/** Asserts that a date from the library's own code is valid. */
export const date = (text: string): IsoDate => {
  assert(isDate(text), `"${text}" is a calendar date`);
  return text;
};

export const isMonth = (text: string): text is IsoMonth => MONTH.test(text);

export const monthOf = (day: IsoDate): IsoMonth => day.slice(0, 7) as IsoMonth;
export const firstOfMonth = (month: IsoMonth): IsoDate => `${month}-01` as IsoDate;
export const lastOfMonth = (month: IsoMonth): IsoDate => addDays(firstOfMonth(nextMonth(month)), -1);
export const firstOfYear = (day: IsoDate): IsoDate => `${day.slice(0, 4)}-01-01` as IsoDate;

/** Adds months to a month. A negative number subtracts. */
export const addMonths = (month: IsoMonth, months: number): IsoMonth => {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}` as IsoMonth;
};

export const nextMonth = (month: IsoMonth): IsoMonth => addMonths(month, 1);

/** All months from the first to the last, inclusive. Empty if the last is earlier. */
export const monthsThrough = (first: IsoMonth, last: IsoMonth): readonly IsoMonth[] => {
  const months: IsoMonth[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
};

/** The number of months between two months. Negative if the second is earlier. */
export const monthsBetween = (from: IsoMonth, to: IsoMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

export const addDays = (day: IsoDate, days: number): IsoDate => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10) as IsoDate;

/** The number of days between two dates. Negative if the second is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((utc(to) - utc(from)) / DAY_MS);

export const END_OF_TIME = '9999-12-31T23:59:59.999Z' as Instant;

export const instant = (milliseconds: number): Instant => new Date(milliseconds).toISOString() as Instant;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses an ISO 8601 date and time with its offset. Refuses other text with `unprocessable`. */
export const parseMoment = (text: string, field: string): Instant | Refusal<'unprocessable'> => {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? refuse('unprocessable', why.no_moment({ text }), field) : instant(time);
};

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The calendar date of an instant in a time zone: the "today" of the books. */
export const dateIn = (moment: Instant, timeZone: string): IsoDate =>
  calendar(timeZone).format(new Date(moment)).padStart(10, '0') as IsoDate;

/** The start of a day in a time zone, exact to 15 minutes. No zone is more than 14 hours from UTC. */
export const startOf = (day: IsoDate, timeZone: string): Instant => {
  const first = utc(day) - 14 * HOUR_MS;
  const quarters = Array.from({ length: 28 * 4 }, (_, quarter) => instant(first + (quarter * HOUR_MS) / 4));
  return quarters.find((moment) => dateIn(moment, timeZone) >= day) ?? instant(utc(day) + 14 * HOUR_MS);
};

/** The end of a month in a time zone. */
export const endOf = (month: IsoMonth, timeZone: string): Instant => startOf(firstOfMonth(nextMonth(month)), timeZone);

/** Formatters are cached: creating one takes about 50 µs, and every command needs one. */
const calendars = new Map<string, Intl.DateTimeFormat>();
const calendar = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  // The time zone is validated when it is set. If the stored value is corrupt, UTC is used, so that the books can still be verified.
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  // The Swedish locale formats dates as ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
};
