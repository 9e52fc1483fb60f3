import {
  addMonths,
  type Days,
  firstOfMonth,
  type IsoDate,
  type IsoMonth,
  lastOfMonth,
  monthOf,
  monthsBetween,
} from '../../kernel/dates.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { fiscalYearStart } from '../../ledger/accounts/fiscal-year.ts';
import { MAX_REPORT_COLUMNS } from './limits.ts';
import { why } from './reasons.ts';

/** Calendar and fiscal periods that a report can have as columns. */
export const STRETCHES = ['month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year'] as const;
export type Stretch = (typeof STRETCHES)[number];

const MONTHS: Readonly<Record<Stretch, number>> = { month: 1, quarter: 3, year: 12, fiscal_quarter: 3, fiscal_year: 12 };

export interface NamedDays extends Days {
  readonly name: string;
}

/**
 * The months, quarters or years between two dates, clipped to both. Fiscal ones are counted from the first month of the fiscal
 * year.  [RPT-6]
 */
export const stretchesIn = (
  stretch: Stretch,
  since: IsoDate,
  until: IsoDate,
  startMonth: number,
): readonly NamedDays[] | Refusal<'unprocessable'> => {
  const length: number = MONTHS[stretch];
  const found: NamedDays[] = [];
  const yearStart = fiscalYearStart(since, isFiscal(stretch) ? startMonth : 1);
  const offset = monthsBetween(monthOf(yearStart), monthOf(since)) % length;
  for (let month = addMonths(monthOf(since), -offset); month <= monthOf(until); month = addMonths(month, length)) {
    const from = firstOfMonth(month);
    const to = lastOfMonth(addMonths(month, length - 1));
    found.push({ name: nameOf(stretch, month, startMonth), since: from < since ? since : from, until: to > until ? until : to });
    if (found.length > MAX_REPORT_COLUMNS) return refuse('unprocessable', why.too_many_columns({ most: MAX_REPORT_COLUMNS }), 'by');
  }
  return found;
};

const isFiscal = (stretch: Stretch): boolean => stretch === 'fiscal_quarter' || stretch === 'fiscal_year';

/** A fiscal year is named after the calendar year in which it ends: `FY2026`, its first quarter `FY2026-Q1`. */
const nameOf = (stretch: Stretch, month: IsoMonth, startMonth: number): string => {
  if (stretch === 'month') return month;
  const yearStart = monthOf(fiscalYearStart(firstOfMonth(month), isFiscal(stretch) ? startMonth : 1));
  const year = addMonths(yearStart, 11).slice(0, 4);
  const name = isFiscal(stretch) ? `FY${year}` : year;
  return MONTHS[stretch] === 12 ? name : `${name}-Q${monthsBetween(yearStart, month) / MONTHS.quarter + 1}`;
};
