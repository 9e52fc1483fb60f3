import { instant } from '../dates.ts';
import { DELIVERIES_KEPT_MS, MAX_DELIVERIES_FORGOTTEN_AT_ONCE } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import type { WorkDone } from '../work/due.ts';

/** Removes deliveries that arrived long ago, until none is left. Their events stay in the outbox.  [WHK-7] */
export const forgetDeliveries = async ({ webhookDeliveries, now }: Books): Promise<WorkDone> => {
  const before = instant(Date.parse(now) - DELIVERIES_KEPT_MS);
  const forgotten = await webhookDeliveries.forget(before, MAX_DELIVERIES_FORGOTTEN_AT_ONCE);
  if (forgotten === MAX_DELIVERIES_FORGOTTEN_AT_ONCE) return { next: now, operation: null };
  const first = await webhookDeliveries.firstDelivered();
  return { next: first === null ? null : instant(Date.parse(first) + DELIVERIES_KEPT_MS + 1), operation: null };
};
