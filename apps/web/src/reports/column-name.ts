import { wholeDayText } from '../parts/day.tsx';
import { dayFormat } from '../parts/formats.ts';

/** The name of a column of the API in the manner of dates of the page: a day, a month or a quarter. Others stay. Pure. */
export const columnName = (locale: string, name: string): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(name)) return wholeDayText(locale, name);
  if (/^\d{4}-\d{2}$/.test(name))
    return dayFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${name}-01T00:00:00Z`));
  return name.replace(
    /^(FY)?(\d{4})-Q([1-4])$/,
    (_, fiscal: string | undefined, year: string, quarter: string) => `${fiscal ?? ''}Q${quarter} ${year}`,
  );
};
