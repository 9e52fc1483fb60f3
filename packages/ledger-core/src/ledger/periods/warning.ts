import { type IsoMonth, monthsThrough } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Period } from './period.ts';

/**
 * Months that are closed and open out of order: earlier ones are open when one is closed, or later ones stay closed when one is reopened. What is posted in the earlier ones
 * changes the balances with which the later ones begin and end, and nothing of their income and expense.  [PRD-9]
 */
export interface PeriodWarning {
  readonly code: 'earlier_months_open' | 'later_months_closed';
  /** Oldest first. */
  readonly months: readonly IsoMonth[];
}

/** A month that was closed or reopened, and what to know of the months beside it. */
export interface TurnedPeriod extends Period {
  readonly warnings: readonly PeriodWarning[];
}

/** The months before one that are open, from the first with an entry on. */
export const earlierOpen = async (books: Needs<'journal' | 'periods'>, month: IsoMonth): Promise<readonly PeriodWarning[]> => {
  const [closed, posted] = await Promise.all([books.periods.closedMonths(), books.journal.months()]);
  const months = posted === null ? [] : monthsThrough(posted.first, month);
  const open = months.filter((each) => each !== month && !closed.has(each));
  return open.length === 0 ? [] : [{ code: 'earlier_months_open', months: open }];
};

/** The months after one that are closed. */
export const laterClosed = async (books: Needs<'periods'>, month: IsoMonth): Promise<readonly PeriodWarning[]> => {
  const later = [...(await books.periods.closedMonths())].filter((each) => each > month).toSorted();
  return later.length === 0 ? [] : [{ code: 'later_months_closed', months: later }];
};
