import type { Actor } from '../../company/books/member.ts';
import { firstOfMonth, type IsoMonth, lastOfMonth, monthOf } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { readMonth } from './month.ts';
import type { Period } from './period.ts';
import { earlierOpen, type TurnedPeriod } from './warning.ts';

export interface CloseOptions {
  /** Close although transactions of the month await review. */
  readonly force?: boolean | undefined;
}

/** Posts what is due of a module through a month, and answers what cannot be posted. */
export type MonthEnd = (books: Books, actor: Actor, through: IsoMonth) => Promise<readonly Refusal[]>;

/**
 * Closes a month: nothing may be posted in it from then on. What is due through it, such as depreciation, is posted first.  [PRD-1] [PRD-3] [PRD-4] [PRD-8] [PRD-9]
 * The first that applies wins: unprocessable (the month), conflict (closed, what awaits review, what is due and cannot be posted).
 */
export const closePeriod =
  (monthEnds: readonly MonthEnd[]) =>
  async (
    books: Books,
    actor: Actor,
    monthText: string,
    options: CloseOptions = {},
  ): Promise<TurnedPeriod | Refusal<'unprocessable' | 'conflict'>> => {
    const month = readMonth(monthText);
    if (isRefusal(month)) return month;
    if (month > monthOf(books.today)) return refuse('unprocessable', `${month} has not begun yet.`);
    if ((await books.periods.closedMonths()).has(month)) return refuse('conflict', `${month} is closed already.`);
    const awaiting = options.force === true ? 0 : await books.transactions.countAwaiting(firstOfMonth(month), lastOfMonth(month));
    if (awaiting > 0)
      return refuse(
        'conflict',
        `${awaiting} transaction${awaiting === 1 ? '' : 's'} of ${month} await${awaiting === 1 ? 's' : ''} review; file them, or close with force.`,
      );
    const before = await books.journal.tail();
    const due: Refusal[] = [];
    for (const monthEnd of monthEnds) due.push(...(await monthEnd(books, actor, month)));
    const [first] = due;
    if (first !== undefined && options.force !== true)
      return refuse(
        'conflict',
        `What is due in ${month} cannot be posted. ${first.message} Mend that, or close with force: it is posted in the next open month then.`,
      );
    const { hash } = await books.journal.tail();
    // Entries that a dry run posts get other hashes when the month is closed.
    const head = hash === '' || (books.isDryRun && hash !== before.hash) ? null : hash;
    const period: Period = { month, status: 'closed', changedAt: books.now, changedBy: actor.author, reason: null, head };
    await books.periods.put(period);
    books.emit('period.closed', month, { head });
    return { ...period, warnings: await earlierOpen(books, month) };
  };
