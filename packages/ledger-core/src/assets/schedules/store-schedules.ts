import { endOf } from '../../kernel/dates.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { nextRecognition, refundsOf, type Schedule } from './schedule.ts';

/** Stores schedules with changed installments. If a schedule is active again, its next month is due. */
export const storeSchedules = async (
  unit: Needs<'due' | 'schedules'> & Emits<'schedule'>,
  schedules: readonly Schedule[],
): Promise<void> => {
  if (schedules.length === 0) return;
  await unit.schedules.put(schedules);
  for (const schedule of schedules) {
    const next = nextRecognition(schedule);
    if (next !== null) await unit.due.scheduleBy('release_shares', endOf(next, unit.settings.timeZone));
    unit.emit('schedule.updated', schedule.id);
  }
};

/** Deletes schedules whose entries are reversed. Their refunds are recognized in full again, each on its own date.  [SCH-6] [SCH-10] */
export const dropSchedules = async (
  unit: Needs<'schedules' | 'transactions'> & Emits<'schedule' | 'transaction'>,
  schedules: readonly Schedule[],
): Promise<void> => {
  if (schedules.length === 0) return;
  const ids = schedules.map(({ id }) => id);
  await unit.emitRemovals('schedule.deleted', ids);
  await unit.schedules.remove(ids);
  const refundIds = schedules.flatMap(refundsOf);
  if (refundIds.length === 0) return;
  for (const schedule of schedules) for (const id of refundsOf(schedule)) unit.noteDependents(id, { schedule });
  const refunds = await unit.transactions.byIds(refundIds);
  await unit.transactions.update(refunds.map((refund) => ({ ...refund, scheduleId: null })));
  for (const { id } of refunds) unit.emit('transaction.updated', id);
};
