import type { Actor } from '../../company/books/member.ts';
import { addMonths, monthOf } from '../../kernel/dates.ts';
import type { WorkDone } from '../../ledger/work/due.ts';
import { nextMonthly } from '../../ledger/work/monthly.ts';
import type { Books } from '../../store/books.ts';
import { releaseDue } from './run-schedules.ts';

/** Posts the shares of every month that has ended. What is refused, such as a closed month, waits for a person and is tried again a day later.  [SCH-5] */
export const releaseWhenDue = async (books: Books, actor: Actor): Promise<WorkDone> => {
  const run = await releaseDue(books, actor, addMonths(monthOf(books.today), -1));
  return {
    next: nextMonthly(books.now, books.settings.timeZone, await books.schedules.firstDue(), run.refused.length > 0),
    operation: run.schedules.length === 0 ? null : 'schedules.run',
  };
};
