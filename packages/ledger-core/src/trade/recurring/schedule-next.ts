import { startOf } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { nextOn, type Recurrence } from './recurrence.ts';

/** Schedules the job for the start of the next occurrence's date.  [REC-3] */
export const scheduleNext = async (unit: Needs<'due'>, recurrence: Recurrence): Promise<void> => {
  const day = recurrence.status === 'active' ? nextOn(recurrence) : null;
  if (day !== null) await unit.due.scheduleBy('recur', startOf(day, unit.settings.timeZone));
};
