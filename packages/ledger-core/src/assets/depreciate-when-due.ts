import type { Actor } from '../books/member.ts';
import { addMonths, endOf, instant, monthOf } from '../dates.ts';
import { RETRY_REFUSED_WORK_MS } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal } from '../refusal.ts';
import type { WorkDone } from '../work/due.ts';
import { depreciateDue } from './depreciate.ts';

/** Posts the depreciation of every month that has ended. What is refused, such as a closed month, waits for a person and is tried again a day later.  [FAS-6] */
export const depreciateWhenDue = async (books: Books, actor: Actor): Promise<WorkDone> => {
  const run = await depreciateDue(books, actor, addMonths(monthOf(books.today), -1));
  const first = await books.assets.firstDue();
  const isRefused = isRefusal(run) || run.refused.length > 0;
  return {
    next: isRefused
      ? instant(Date.parse(books.now) + RETRY_REFUSED_WORK_MS)
      : first === null
        ? null
        : endOf(first, books.settings.timeZone),
    operation: isRefusal(run) || run.assets.length === 0 ? null : 'assets.depreciate',
  };
};
