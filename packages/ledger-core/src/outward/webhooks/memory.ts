import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { WebhookDelivery } from './delivery.ts';
import type { WebhookDeliveriesPort, WebhooksPort } from './port.ts';
import type { WebhookSubscription } from './subscription.ts';

export const webhookDeliveriesIn = (shelf: Shelf<WebhookDelivery>): WebhookDeliveriesPort => ({
  byIds: async (subscriptionId, ids) => ids.flatMap((id) => shelf.get(id) ?? []).filter((one) => one.subscriptionId === subscriptionId),
  put: async (deliveries) => {
    for (const delivery of deliveries) shelf.put(delivery.id, delivery);
  },
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ subscriptionId, deliveredAt }, filter) =>
      subscriptionId === filter.subscriptionId && (filter.isDelivered === undefined || filter.isDelivered === (deliveredAt !== null)),
  ),
  due: async (subscriptionId, until, take) =>
    shelf
      .values()
      .filter(
        (one) => one.subscriptionId === subscriptionId && one.nextAttemptAt !== null && (one.attempts === 0 || one.nextAttemptAt <= until),
      )
      .toSorted(byPosition((one) => [one.nextAttemptAt ?? '', one.id]))
      .slice(0, take),
  waitingFor: async (subscriptionId, eventIds) => {
    const waiting = shelf.values().filter((one) => one.subscriptionId === subscriptionId && one.deliveredAt === null);
    const sought = new Set(eventIds);
    return new Set(waiting.map(({ eventId }) => eventId).filter((id) => sought.has(id)));
  },
  forget: async (before, take) => {
    const old = shelf
      .values()
      .filter(({ deliveredAt }) => deliveredAt !== null && deliveredAt < before)
      .slice(0, take);
    for (const { id } of old) shelf.delete(id);
    return old.map(({ eventId }) => eventId);
  },
  firstDelivered: async () =>
    shelf
      .values()
      .flatMap(({ deliveredAt }) => deliveredAt ?? [])
      .toSorted()[0] ?? null,
  removeOf: async (subscriptionId) => {
    for (const { id } of shelf.values().filter((one) => one.subscriptionId === subscriptionId)) shelf.delete(id);
  },
});

export const webhooksIn = (shelf: Shelf<WebhookSubscription>): WebhooksPort => {
  const all = () => shelf.values().toSorted(byPosition(({ id }) => [id]));
  return {
    all: async () => all(),
    filters: async () => all().map(({ filters }) => filters),
    put: async (subscription) => shelf.put(subscription.id, subscription),
    remove: async (id) => shelf.delete(id),
  };
};
