import type { WorkDone } from '../../company/work/due.ts';
import { instant } from '../../kernel/dates.ts';
import type { Id } from '../../kernel/ids.ts';
import { isRemoval } from '../../ledger/events/event.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { DELIVERIES_STORED_MS, MAX_DELIVERIES_FORGOTTEN_AT_ONCE } from './limits.ts';

/** Deletes old successful deliveries, until none is left. Their events stay in the outbox without payloads.  [WHK-7] [EVT-10] */
export const forgetDeliveries = async (unit: Needs<'events' | 'webhookDeliveries' | 'webhooks'>): Promise<WorkDone> => {
  const { webhookDeliveries, now } = unit;
  const before = instant(Date.parse(now) - DELIVERIES_STORED_MS);
  const forgotten = await webhookDeliveries.forget(before, MAX_DELIVERIES_FORGOTTEN_AT_ONCE);
  await dropPayloads(unit, forgotten);
  if (forgotten.length === MAX_DELIVERIES_FORGOTTEN_AT_ONCE) return { next: now, operation: null };
  const first = await webhookDeliveries.firstDelivered();
  return { next: first === null ? null : instant(Date.parse(first) + DELIVERIES_STORED_MS + 1), operation: null };
};

/** A waiting delivery is sent with the bytes of its first attempt. A removed payload could not be rendered again. */
const dropPayloads = async (
  { events, webhooks, webhookDeliveries }: Needs<'events' | 'webhookDeliveries' | 'webhooks'>,
  eventIds: readonly Id<'event'>[],
): Promise<void> => {
  const waiting = new Set<Id<'event'>>();
  for (const { id } of await webhooks.all()) for (const eventId of await webhookDeliveries.waitingFor(id, eventIds)) waiting.add(eventId);
  const found = await events.byIds(eventIds.filter((id) => !waiting.has(id)));
  await events.dropPayloads(found.filter(({ type }) => !isRemoval(type)).map(({ id }) => id));
};
