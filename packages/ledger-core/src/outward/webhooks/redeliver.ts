import type { Actor } from '../../company/books/member.ts';
import { type Instant, parseMoment } from '../../kernel/dates.ts';
import type { WebhookDeliveryId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { EventsPort } from '../../ledger/events/port.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { newDelivery, type WebhookDelivery } from './delivery.ts';
import { readWebhook } from './read-webhooks.ts';
import { why } from './reasons.ts';
import type { WebhookSubscription } from './subscription.ts';

/** Sends a delivery again: a waiting one immediately, and the event of a delivered one as a new delivery.  [WHK-14] */
export const redeliver = async (
  unit: Needs<'webhookDeliveries' | 'webhooks'>,
  _actor: Actor,
  id: WebhookSubscriptionId,
  deliveryId: WebhookDeliveryId,
): Promise<WebhookDelivery | Refusal<'not_found'>> => {
  const subscription = await readWebhook(unit, id);
  if (isRefusal(subscription)) return subscription;
  const [delivery] = await unit.webhookDeliveries.byIds(id, [deliveryId]);
  if (delivery === undefined) return refuse('not_found', why.no_such_delivery({ id, deliveryId }));
  const isOn = subscription.disabledReason === null;
  const again =
    delivery.deliveredAt === null
      ? { ...delivery, nextAttemptAt: isOn ? unit.now : null }
      : newDelivery(unit, subscription, { id: delivery.eventId, type: delivery.eventType });
  await unit.webhookDeliveries.put([again]);
  if (isOn) await unit.webhooks.put({ ...subscription, nextAt: unit.now });
  return again;
};

/** Sends again every event since a time that the subscription wants, after the waiting ones.  [WHK-14] */
export const replay = async (
  unit: Needs<'events' | 'webhooks'>,
  _actor: Actor,
  id: WebhookSubscriptionId,
  { since }: { readonly since: string },
): Promise<WebhookSubscription | Refusal<'not_found' | 'unprocessable'>> => {
  const subscription = await readWebhook(unit, id);
  if (isRefusal(subscription)) return subscription;
  const moment = parseMoment(since, 'since');
  if (isRefusal(moment)) return moment;
  const position = Math.min(subscription.position, await positionBefore(unit.events, moment));
  const replayed = { ...subscription, position, earlierFilters: [], isFull: false, updatedAt: unit.now };
  await unit.webhooks.put(replayed);
  return replayed;
};

/** The position before the first event at or after a time, by binary search: positions follow time. */
export const positionBefore = async (events: EventsPort, moment: Instant): Promise<number> => {
  let least = 0;
  let most = await events.last();
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    const [event] = await events.after(middle, 1);
    if (event !== undefined && event.occurredAt < moment) least = middle + 1;
    else most = middle;
  }
  return least;
};
