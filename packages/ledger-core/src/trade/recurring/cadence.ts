import { addDays, addMonths, type IsoDate, isDate, lastOfMonth, monthOf } from '../../kernel/dates.ts';

export const CADENCE_UNITS = ['day', 'week', 'month', 'year'] as const;
export type CadenceUnit = (typeof CADENCE_UNITS)[number];

/**
 * The day within a month. `same_day`: the same day, or the last if the month is shorter. `same_weekday`: for example the second Tuesday.
 */
export const CADENCE_DAYS = ['same_day', 'last_day', 'same_weekday'] as const;
export type CadenceDay = (typeof CADENCE_DAYS)[number];

/** The interval of a recurrence in days, weeks, months or years, counted from a first date.  [REC-2] */
export interface Cadence {
  readonly first: IsoDate;
  readonly unit: CadenceUnit;
  /** 1 to 99. 2 means every second one. */
  readonly every: number;
  /** `same_day` for days and weeks. */
  readonly on: CadenceDay;
}

const DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;

/**
 * The date of an occurrence, from 0; null after the last year that the books support. It is counted from the first date, so that a short
 * month does not shift later ones. Pure.
 */
export const dayOf = ({ first, unit, every, on }: Cadence, turn: number): IsoDate | null => {
  const day =
    unit === 'day' || unit === 'week' ? addDays(first, turn * every * DAYS[unit]) : inMonth(first, turn * every * MONTHS[unit], on);
  return isDate(day) ? day : null;
};

const inMonth = (first: IsoDate, months: number, on: CadenceDay): IsoDate => {
  const month = addMonths(monthOf(first), months);
  const last = lastOfMonth(month);
  if (on === 'last_day') return last;
  const same = `${month}-${first.slice(8)}` as IsoDate;
  if (on === 'same_day') return same < last ? same : last;
  const place = Math.ceil(Number(first.slice(8)) / 7);
  const start = `${month}-01` as IsoDate;
  const offset = (weekdayOf(first) - weekdayOf(start) + 7) % 7;
  const nth = addDays(start, offset + 7 * (place - 1));
  return nth > last ? addDays(nth, -7) : nth;
};

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();
