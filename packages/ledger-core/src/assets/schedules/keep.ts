import { endOf } from '../../kernel/dates.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { nextRelease, refundsOf, type Schedule } from './schedule.ts';

/** Stores schedules with changed installments. If a schedule is active again, its next month is due. */
export const keepCredited = async (
  books: Needs<'due' | 'schedules'> & Emits<'schedule'>,
  schedules: readonly Schedule[],
): Promise<void> => {
  if (schedules.length === 0) return;
  await books.schedules.put(schedules);
  for (const schedule of schedules) {
    const next = nextRelease(schedule);
    if (next !== null) await books.due.bringForward('release_shares', endOf(next, books.settings.timeZone));
    books.emit('schedule.updated', schedule.id);
  }
};

/** Deletes schedules whose entries are reversed. Their refunds are recognized in full again, each on its own date.  [SCH-6] [SCH-10] */
export const dropSchedules = async (
  books: Needs<'schedules' | 'transactions'> & Emits<'schedule' | 'transaction'>,
  schedules: readonly Schedule[],
): Promise<void> => {
  if (schedules.length === 0) return;
  const ids = schedules.map(({ id }) => id);
  await books.emitRemovals('schedule.deleted', ids);
  await books.schedules.remove(ids);
  const refundIds = schedules.flatMap(refundsOf);
  if (refundIds.length === 0) return;
  for (const schedule of schedules) for (const id of refundsOf(schedule)) books.noteDependents(id, { schedule });
  const refunds = await books.transactions.byIds(refundIds);
  await books.transactions.update(refunds.map((refund) => ({ ...refund, scheduleId: null })));
  for (const { id } of refunds) books.emit('transaction.updated', id);
};
