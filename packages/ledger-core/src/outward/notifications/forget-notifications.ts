import type { WorkDone } from '../../company/work/due.ts';
import { instant } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_NOTIFICATIONS_FORGOTTEN_AT_ONCE, NOTIFICATION_STORED_MS } from './limits.ts';

/** Deletes notifications after a quarter of a year, read or not.  [NTF-22] */
export const forgetNotifications = async (unit: Needs<'notifications'>): Promise<WorkDone> => {
  const before = instant(Date.parse(unit.now) - NOTIFICATION_STORED_MS);
  const forgotten = await unit.notifications.forget(before, MAX_NOTIFICATIONS_FORGOTTEN_AT_ONCE);
  if (forgotten === MAX_NOTIFICATIONS_FORGOTTEN_AT_ONCE) return { next: unit.now, operation: null };
  const oldest = await unit.notifications.oldest();
  // A millisecond later, so that the oldest is always before the limit of the next run.
  return { next: oldest === null ? null : instant(Date.parse(oldest) + NOTIFICATION_STORED_MS + 1), operation: null };
};
