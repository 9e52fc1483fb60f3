import type { Actor } from '../books/member.ts';
import { firstOfMonth, lastOfMonth, monthOf } from '../dates.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { readMonth } from './month.ts';
import type { Period } from './period.ts';

export interface CloseOptions {
  /** Close although transactions of the month await review. */
  readonly force?: boolean | undefined;
}

/** Closes a month: nothing may be posted in it from then on.  [PRD-1] [PRD-3] [PRD-4] The first that applies wins: unprocessable (the month), conflict. */
export const closePeriod = async (
  books: Books,
  actor: Actor,
  monthText: string,
  options: CloseOptions = {},
): Promise<Period | Refusal<'unprocessable' | 'conflict'>> => {
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
  const { hash } = await books.journal.tail();
  const head = hash === '' ? null : hash;
  const period: Period = { month, status: 'closed', changedAt: books.now, changedBy: actor.author, reason: null, head };
  await books.periods.put(period);
  books.emit('period.closed', month, { head });
  return period;
};
