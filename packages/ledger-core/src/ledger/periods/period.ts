import { type Instant, type IsoDate, type IsoMonth, monthOf } from '../../kernel/dates.ts';
import type { Author } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

/** A calendar month of the books. Months are open until closed. */
export interface Period {
  readonly month: IsoMonth;
  readonly status: 'open' | 'closed';
  /** The time and author of the last closing or reopening; null before the first. */
  readonly changedAt: Instant | null;
  readonly changedBy: Author | null;
  /** The reason for reopening. */
  readonly reason: string | null;
  /** The head of the journal's hash chain at the closing; null while the month is open, and for an empty journal.  [PRD-6] */
  readonly head: string | null;
}

/** Refuses a date in a closed month. Every command checks all its dates before it writes.  [PRD-1] */
export const checkOpen = (closedMonths: ReadonlySet<IsoMonth>, ...dates: readonly IsoDate[]): Refusal<'period_closed'> | undefined => {
  const closed = dates.map(monthOf).find((month) => closedMonths.has(month));
  return closed === undefined ? undefined : refuse('period_closed', why.month_closed({ closed }));
};
