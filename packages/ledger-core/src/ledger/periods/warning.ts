import { type IsoMonth, monthsThrough } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Period } from './period.ts';

/**
 * Months that are closed out of order: earlier ones are still open at a closing, or later ones are still closed at a reopening. Posting in
 * an earlier month changes the balances of later months, but not their income and expenses.  [PRD-9]
 */
export interface PeriodWarning {
  readonly code: 'earlier_months_open' | 'later_months_closed';
  /** Oldest first. */
  readonly months: readonly IsoMonth[];
}

/** A closed or reopened month, with warnings about other months. */
export interface TurnedPeriod extends Period {
  readonly warnings: readonly PeriodWarning[];
}

/** The open months before a month, starting at the first with an entry. */
export const earlierOpen = async (unit: Needs<'journal' | 'periods'>, month: IsoMonth): Promise<readonly PeriodWarning[]> => {
  const [closed, posted] = await Promise.all([unit.periods.closedMonths(), unit.journal.months()]);
  const months = posted === null ? [] : monthsThrough(posted.first, month);
  const open = months.filter((each) => each !== month && !closed.has(each));
  return open.length === 0 ? [] : [{ code: 'earlier_months_open', months: open }];
};

export const laterClosed = async (unit: Needs<'periods'>, month: IsoMonth): Promise<readonly PeriodWarning[]> => {
  const later = [...(await unit.periods.closedMonths())].filter((each) => each > month).toSorted();
  return later.length === 0 ? [] : [{ code: 'later_months_closed', months: later }];
};
