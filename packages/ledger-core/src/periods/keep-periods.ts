import type { Actor } from '../books/member.ts';
import { firstOfMonth, type IsoMonth, isMonth, lastOfMonth, monthOf, nextMonth } from '../dates.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { checkText } from '../text.ts';
import type { Period } from './period.ts';

/** Every month from the first with an entry or a closing to the last, with the current one, newest first.  [PRD-2] */
export const listPeriods = async (books: Books): Promise<readonly Period[]> => {
  const [changed, posted] = await Promise.all([books.periods.all(), books.journal.months()]);
  const known = new Map(changed.map((period) => [period.month, period]));
  const ends = [...known.keys(), monthOf(books.today), ...(posted === null ? [] : [posted.first, posted.last])].sort();
  const months: Period[] = [];
  for (let month = ends[0] as IsoMonth; month <= (ends.at(-1) as IsoMonth); month = nextMonth(month))
    months.push(known.get(month) ?? untouched(month));
  return months.reverse();
};

export interface CloseOptions {
  /** Closes the month even when transactions in it await review. */
  readonly force?: boolean | undefined;
}

/** Closes a month for posting.  [PRD-1] [PRD-3] [PRD-4] The first that applies wins: unprocessable (the month), conflict. */
export const closePeriod = async (
  books: Books,
  actor: Actor,
  month: string,
  options: CloseOptions = {},
): Promise<Period | Refusal<'unprocessable' | 'conflict'>> => {
  if (!isMonth(month)) return refuseMonth(month);
  if (month > monthOf(books.today)) return refuse('unprocessable', `${month} has not begun yet.`);
  if ((await books.periods.closedMonths()).has(month)) return refuse('conflict', `${month} is closed already.`);
  const awaiting = options.force === true ? 0 : await books.transactions.countAwaiting(firstOfMonth(month), lastOfMonth(month));
  if (awaiting > 0)
    return refuse(
      'conflict',
      `${awaiting} transaction${awaiting === 1 ? '' : 's'} of ${month} await${awaiting === 1 ? 's' : ''} review; file them, or close with force.`,
    );
  const { hash } = await books.journal.tail();
  return keep(books, actor, { month, status: 'closed', reason: null, head: hash === '' ? null : hash });
};

/** Reopens a closed month, with a reason that is kept.  [PRD-5] */
export const reopenPeriod = async (
  books: Books,
  actor: Actor,
  month: string,
  reason: string,
): Promise<Period | Refusal<'unprocessable' | 'conflict'>> => {
  if (!isMonth(month)) return refuseMonth(month);
  const refusal = checkText(reason, 'reason', 1);
  if (refusal !== undefined) return refusal;
  if (!(await books.periods.closedMonths()).has(month)) return refuse('conflict', `${month} is not closed.`);
  return keep(books, actor, { month, status: 'open', reason: reason.trim(), head: null });
};

const keep = async (books: Books, actor: Actor, change: Pick<Period, 'month' | 'status' | 'reason' | 'head'>): Promise<Period> => {
  const period: Period = { ...change, changedAt: books.now, changedBy: actor.author };
  await books.periods.put(period);
  if (period.status === 'closed') books.emit('period.closed', period.month, { head: period.head });
  else books.emit('period.reopened', period.month);
  return period;
};

const untouched = (month: IsoMonth): Period => ({ month, status: 'open', changedAt: null, changedBy: null, reason: null, head: null });

const refuseMonth = (month: string) => refuse('unprocessable', `"${month}" is not a month, like 2026-01.`);
