import { dayFormat } from './formats.ts';

interface Range {
  readonly since: string;
  readonly until: string;
}

/** The last day of a month: `2026-02-28` for `2026-02`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, of, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** The first day of the fiscal year that contains a day. */
export const fiscalYearStart = (day: string, startMonth: number): string => `${monthBy(day.slice(0, 7), -monthsInto(day, startMonth))}-01`;

/** The number of completed months of the fiscal year. */
const monthsInto = (day: string, startMonth: number): number => (Number(day.slice(5, 7)) - startMonth + 12) % 12;

/**
 * The days of a month, quarter or year, `2026-02`, `2026-Q1` or `2026`, limited to the days of the report. `FY2026` is the fiscal year that
 * ends in 2026, `FY2026-Q1` its first quarter.
 */
export const daysOfStretch = (name: string, { since, until }: Range, startMonth: number): Range => {
  const [year = '', part] = name.replace('FY', '').split('-');
  const quarter = part?.startsWith('Q') ? Number(part.slice(1)) : undefined;
  const start = name.startsWith('FY')
    ? fiscalYearStart(`${year}-${two(((startMonth + 10) % 12) + 1)}-01`, startMonth).slice(0, 7)
    : `${year}-01`;
  const spanOf = (): readonly [first: string, months: number] => {
    if (part === undefined) return [start, 12];
    return quarter === undefined ? [name, 1] : [monthBy(start, 3 * quarter - 3), 3];
  };
  const [first, months] = spanOf();
  const last = monthBy(first, months - 1);
  const from = `${first}-01`;
  const to = lastDayOf(last);
  return { since: from < since ? since : from, until: to > until ? until : to };
};

const two = (number: number): string => String(number).padStart(2, '0');

/** A month plus a number of months, which may be negative. */
export const monthBy = (month: string, by: number): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
};

/** `2026-07` in the person's locale. */
export const monthText = (locale: string, month: string): string =>
  dayFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
