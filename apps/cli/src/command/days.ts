import type { Command } from 'commander';
import { Option } from 'commander';
import type { Connection } from '../connection/connection.ts';
import { UsageError } from './faults.ts';

export interface DayFlags {
  readonly month?: string;
  readonly since?: string;
  readonly until?: string;
  readonly asOf?: string;
}

export const between = (command: Command): Command =>
  command
    .addOption(new Option('--month <month>', 'a month, such as 2026-07').conflicts(['since', 'until']))
    .option('--since <date>', 'first day (default: January 1)')
    .option('--until <date>', 'last day (default: today)');

export const asOf = (command: Command): Command =>
  command
    .addOption(new Option('--month <month>', 'as of the last day of this month, such as 2026-07').conflicts('asOf'))
    .option('--as-of <date>', 'as of this date (default: today)');

/** The query for a date range. The API applies defaults to omitted fields. */
export const daysOf = ({ month, since, until }: DayFlags): { readonly since?: string; readonly until?: string } =>
  month === undefined
    ? { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
    : { since: `${monthIn(month)}-01`, until: lastDayOf(month) };

export const dayOf = ({ month, asOf: day }: DayFlags): { readonly as_of?: string } => {
  if (month !== undefined) return { as_of: lastDayOf(month) };
  return day === undefined ? {} : { as_of: day };
};

/** Validates a month in the API's format. */
export const monthIn = (text: string): string => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new UsageError(`"${text}" is not a month. Use the form 2026-07.`);
  return text;
};

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = monthIn(month).split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The months between two days, inclusive; by default the year to date. */
export const monthsOf = async (at: Connection, flags: DayFlags): Promise<readonly string[]> => {
  const { since, until } = daysOf(flags);
  const last = (until ?? flags.asOf ?? (await at.books()).today).slice(0, 7);
  const months: string[] = [];
  for (let month = (since ?? `${last.slice(0, 4)}-01`).slice(0, 7); month <= last && months.length < 60; month = after(month))
    months.push(month);
  return months;
};

const after = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};
