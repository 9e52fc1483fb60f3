import type { Schemas } from 'ledger-api-client';
import { fiscalYearStart, lastDayOf, monthBy } from './days.ts';

/** The period of all pages. It is in the address, and links keep it. */
export interface PeriodSearch {
  /** A preset, `2026`, `2026-q3`, `2026-07`, or two days as `2026-07-01..2026-07-31`. */
  readonly period?: string | undefined;
}

/** The days that a link asks for. They come before the period. */
interface Requested extends PeriodSearch {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export interface Days {
  readonly since: string;
  readonly until: string;
}

export const PRESETS = ['this_month', 'last_month', 'this_quarter', 'last_quarter', 'this_year', 'last_year'] as const;
export type Preset = (typeof PRESETS)[number];

export const isPreset = (period: string | undefined): period is Preset => PRESETS.some((each) => each === period);

type Books = Pick<Schemas['SessionOut']['books'], 'today' | 'fiscal_year_start_month'>;

/** The months of one step of a preset. */
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

const spanOf = (first: string, months: number): Days => ({ since: `${first}-01`, until: lastDayOf(monthBy(first, months - 1)) });

/** The days of a preset. Quarters and years are those of the fiscal year. */
const daysOfPreset = (preset: Preset, { today, fiscal_year_start_month: start }: Books): Days => {
  const [which, step] = preset.split('_') as ['this' | 'last', keyof typeof MONTHS];
  const months = MONTHS[step];
  const year = fiscalYearStart(today, start).slice(0, 7);
  const into = 12 * (Number(today.slice(0, 4)) - Number(year.slice(0, 4))) + Number(today.slice(5, 7)) - Number(year.slice(5, 7));
  const first = monthBy(year, into - (into % months) - (which === 'last' ? months : 0));
  return spanOf(first, months);
};

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const BETWEEN = new RegExp(`^(${DAY})\\.\\.(${DAY})$`);

/** The days of a period; undefined if it is none. Pure. */
export const daysOfPeriod = (period: string | undefined, books: Books): Days | undefined => {
  if (period === undefined) return undefined;
  if (isPreset(period)) return daysOfPreset(period, books);
  const [, since, until] = BETWEEN.exec(period) ?? [];
  if (since !== undefined && until !== undefined) return { since, until };
  const [, year, quarter, month] = /^(\d{4})(?:-(?:q([1-4])|(0[1-9]|1[0-2])))?$/i.exec(period) ?? [];
  if (year === undefined) return undefined;
  if (quarter !== undefined) return spanOf(monthBy(`${year}-01`, 3 * Number(quarter) - 3), 3);
  return month === undefined ? spanOf(`${year}-01`, 12) : spanOf(`${year}-${month}`, 1);
};

/** The days to show: those of the link, or of the period, or the fiscal year up to today. Pure. */
export const daysToShow = ({ period, since, until }: Requested, books: Books): Days => {
  const within = since === undefined && until === undefined ? daysOfPeriod(period, books) : undefined;
  const last = until ?? within?.until ?? books.today;
  return { since: since ?? within?.since ?? fiscalYearStart(last, books.fiscal_year_start_month), until: last };
};

/** The days that narrow a list: those of the link, or of the period. Pure. */
export const daysToNarrow = ({ period, since, until }: Requested, books: Books): Partial<Days> => {
  if (since !== undefined || until !== undefined) return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
  return daysOfPeriod(period, books) ?? {};
};

/** A period of two days. */
export const between = ({ since, until }: Days): string => `${since}..${until}`;
