import { endOf } from '../../kernel/dates.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Schedule } from './schedule.ts';

/** Stores new schedules. Their installments are due from the end of their first months.  [SCH-5] */
export const startSchedules = async (
  unit: Needs<'due' | 'schedules'> & Emits<'schedule'>,
  schedules: readonly Schedule[],
): Promise<void> => {
  if (schedules.length === 0) return;
  await unit.schedules.put(schedules);
  for (const { id, firstMonth } of schedules) {
    await unit.due.scheduleBy('release_shares', endOf(firstMonth, unit.settings.timeZone));
    unit.emit('schedule.created', id);
  }
};
