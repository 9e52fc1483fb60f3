import { addDays, addMonths, daysBetween, firstOfMonth, type IsoDate, lastOfMonth, monthOf, monthsBetween } from '../../kernel/dates.ts';
import type { NamedDays } from './columns.ts';

/** The compared period of a report: the days before its first day, or the same days of the year before. */
export const EARLIER_PERIODS = ['period_before', 'year_before'] as const;
export type EarlierPeriod = (typeof EARLIER_PERIODS)[number];

/**
 * The compared period: as many days before the period, as many months if it consists of whole months, or the same days of the year
 * before.  [RPT-21]
 */
export const daysComparedWith = (period: EarlierPeriod, since: IsoDate, until: IsoDate): NamedDays => {
  const before = addDays(since, -1);
  if (period === 'year_before') return named(monthsEarlier(since, 12), endOfMonthKept(until, 12));
  const first = monthOf(since);
  const last = monthOf(until);
  const areWhole = since === firstOfMonth(first) && until === lastOfMonth(last);
  return named(
    areWhole ? firstOfMonth(addMonths(first, -1 - monthsBetween(first, last))) : addDays(before, -daysBetween(since, until)),
    before,
  );
};

/**
 * The compared date of a balance: a month or a year earlier. The last day of a month is compared with the last day of the other.  [RPT-21]
 */
export const dayComparedWith = (period: EarlierPeriod, day: IsoDate): IsoDate => endOfMonthKept(day, period === 'year_before' ? 12 : 1);

const named = (since: IsoDate, until: IsoDate): NamedDays => ({ name: `${since} to ${until}`, since, until });

/** The same day of an earlier month, or its last day if that month is shorter. */
const monthsEarlier = (day: IsoDate, months: number): IsoDate => {
  const month = addMonths(monthOf(day), -months);
  const same = `${month}-${day.slice(8)}` as IsoDate;
  const last = lastOfMonth(month);
  return same < last ? same : last;
};

const endOfMonthKept = (day: IsoDate, months: number): IsoDate =>
  day === lastOfMonth(monthOf(day)) ? lastOfMonth(addMonths(monthOf(day), -months)) : monthsEarlier(day, months);
