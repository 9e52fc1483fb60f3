import type { WebhookDeliveriesPort } from '../ports/webhook-deliveries.ts';
import type { WebhookDelivery } from '../webhooks/delivery.ts';
import { byPosition, pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const webhookDeliveriesIn = (shelf: Shelf<WebhookDelivery>): WebhookDeliveriesPort => ({
  find: async (subscriptionId, id) => {
    const delivery = shelf.get(id);
    return delivery?.subscriptionId === subscriptionId ? delivery : null;
  },
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
      .filter((one) => one.subscriptionId === subscriptionId && one.nextAttemptAt !== null && one.nextAttemptAt <= until)
      .toSorted(byPosition((one) => [one.nextAttemptAt ?? '', one.id]))
      .slice(0, take),
  removeOf: async (subscriptionId) => {
    for (const { id } of shelf.values().filter((one) => one.subscriptionId === subscriptionId)) shelf.delete(id);
  },
});
