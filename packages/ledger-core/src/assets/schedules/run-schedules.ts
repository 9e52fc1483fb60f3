import type { Actor } from '../../company/books/member.ts';
import type { WorkDone } from '../../company/work/due.ts';
import { nextMonthly } from '../../company/work/monthly.ts';
import { addMonths, type IsoMonth, monthOf } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { dueShares, postingDay } from '../../ledger/journal/monthly.ts';
import { type Advanced, postMonths } from '../../ledger/journal/post-in-turn.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { readThrough } from '../../ledger/periods/month.ts';
import type { SchedulesNeeds } from './needs.ts';
import { type Schedule, sharesOf } from './schedule.ts';
import { releaseEntry } from './schedule-entry.ts';

export interface RunSchedules {
  /** The last month to release, like 2026-06: the present one at most. */
  readonly through: string;
}

/** What a run released: each schedule as it then stands, and how many months of it. */
export interface Released {
  readonly through: IsoMonth;
  readonly schedules: readonly Advanced<Schedule>[];
}

/**
 * Posts the due shares of every schedule through a month, all or nothing. What is posted is not posted again.  [SCH-5]
 * The first that applies wins: unprocessable (the month), then what posting refuses, by schedule and month.
 */
export const runSchedules = async (
  books: SchedulesNeeds,
  actor: Actor,
  input: RunSchedules,
): Promise<Released | Refusal<'unprocessable'> | PostingRefusal> => {
  const through = readThrough(input.through, books.today);
  if (isRefusal(through)) return through;
  const run = await releaseDue(books, actor, through);
  return run.refused[0] ?? run;
};

/** Posts the due shares of every schedule. One of which a month is refused waits with that month, and the others are posted. */
export const releaseDue = async (
  books: SchedulesNeeds,
  actor: Actor,
  through: IsoMonth,
): Promise<Released & { readonly refused: readonly PostingRefusal[] }> => {
  const due = await books.schedules.due(through);
  if (due.length === 0) return { through, schedules: [], refused: [] };
  const spreadOut = byId(await books.transactions.byIds(distinct(due.map(({ transactionId }) => transactionId))));
  const nameOf = ({ transactionId, invoice }: Schedule) =>
    invoice?.name ?? spreadOut.get(transactionId as TransactionId)?.description ?? '';
  const closedMonths = await books.periods.closedMonths();
  const { advanced, refused } = await postMonths(books, actor, due, (schedule) =>
    dueShares(sharesOf(schedule), through).map((share) =>
      releaseEntry(schedule, nameOf(schedule), share, postingDay(closedMonths, share.month, through)),
    ),
  );
  await books.schedules.put(advanced.map(({ record }) => record));
  for (const { record } of advanced) books.emit('schedule.updated', record.id);
  return { through, schedules: advanced, refused };
};

/** Releases the shares that are due through a month that is closed.  [PRD-8] */
export const releaseAtMonthEnd = async (books: SchedulesNeeds, actor: Actor, through: IsoMonth): Promise<readonly Refusal[]> =>
  (await releaseDue(books, actor, through)).refused;

/** Posts the shares of every month that has ended. What is refused, such as a closed month, waits for a person and is tried again a day later.  [SCH-5] */
export const releaseWhenDue = async (books: SchedulesNeeds, actor: Actor): Promise<WorkDone> => {
  const run = await releaseDue(books, actor, addMonths(monthOf(books.today), -1));
  return {
    next: nextMonthly(books.now, books.settings.timeZone, await books.schedules.firstDue(), run.refused.length > 0),
    operation: run.schedules.length === 0 ? null : 'schedules.run',
  };
};
