import type { Actor } from '../../company/books/member.ts';
import { addMonths, monthOf } from '../../kernel/dates.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { WorkDone } from '../../ledger/work/due.ts';
import { nextMonthly } from '../../ledger/work/monthly.ts';
import type { Books } from '../../store/books.ts';
import { depreciateDue } from './depreciate.ts';

/** Posts the depreciation of every month that has ended. What is refused, such as a closed month, waits for a person and is tried again a day later.  [FAS-6] */
export const depreciateWhenDue = async (books: Books, actor: Actor): Promise<WorkDone> => {
  const run = await depreciateDue(books, actor, addMonths(monthOf(books.today), -1));
  const isRefused = isRefusal(run) || run.refused.length > 0;
  return {
    next: nextMonthly(books.now, books.settings.timeZone, await books.assets.firstDue(), isRefused),
    operation: isRefusal(run) || run.assets.length === 0 ? null : 'assets.depreciate',
  };
};
