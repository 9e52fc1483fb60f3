import type { Actor } from '../books/member.ts';
import { addMonths, endOf, instant, monthOf } from '../dates.ts';
import { RETRY_REFUSED_WORK_MS } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import type { WorkDone } from '../work/due.ts';
import { releaseDue } from './run-schedules.ts';

/** Posts the shares of every month that has ended. What is refused, such as a closed month, waits for a person and is tried again a day later.  [SCH-5] */
export const releaseWhenDue = async (books: Books, actor: Actor): Promise<WorkDone> => {
  const run = await releaseDue(books, actor, addMonths(monthOf(books.today), -1));
  const first = await books.schedules.firstDue();
  const isRefused = run.refused.length > 0;
  return {
    next: isRefused
      ? instant(Date.parse(books.now) + RETRY_REFUSED_WORK_MS)
      : first === null
        ? null
        : endOf(first, books.settings.timeZone),
    operation: run.schedules.length === 0 ? null : 'schedules.run',
  };
};
