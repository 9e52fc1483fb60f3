import { type Instant, type IsoDate, type IsoMonth, monthOf } from '../dates.ts';
import type { Author } from '../ids.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** A calendar month of the books. Months are open until closed. */
export interface Period {
  readonly month: IsoMonth;
  readonly status: 'open' | 'closed';
  /** When and by whom it was last closed or reopened; null while nobody ever did. */
  readonly changedAt: Instant | null;
  readonly changedBy: Author | null;
  /** Why it was reopened. */
  readonly reason: string | null;
  /** The head of the journal's chain when it was closed; null while it is open, and for the closing of an empty journal.  [PRD-6] */
  readonly head: string | null;
}

/** Refuses a date whose month is closed. Every command checks every date that it touches, before anything is written.  [PRD-1] */
export const checkOpen = (closedMonths: ReadonlySet<IsoMonth>, ...dates: readonly IsoDate[]): Refusal<'period_closed'> | undefined => {
  const closed = dates.map(monthOf).find((month) => closedMonths.has(month));
  return closed === undefined ? undefined : refuse('period_closed', `${closed} is closed; reopen it to change what is posted in it.`);
};
