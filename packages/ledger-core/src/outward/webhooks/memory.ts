import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { WebhookDelivery } from './delivery.ts';
import type { WebhookDeliveriesPort, WebhooksPort } from './port.ts';
import type { WebhookSubscription } from './subscription.ts';

export const webhookDeliveriesIn = (table: MemoryTable<WebhookDelivery>): WebhookDeliveriesPort => ({
  byIds: async (subscriptionId, ids) => ids.flatMap((id) => table.get(id) ?? []).filter((one) => one.subscriptionId === subscriptionId),
  put: async (deliveries) => {
    for (const delivery of deliveries) table.put(delivery.id, delivery);
  },
  list: pagedBy(
    table,
    ({ id }) => [id],
    ({ subscriptionId, deliveredAt }, filter) =>
      subscriptionId === filter.subscriptionId && (filter.isDelivered === undefined || filter.isDelivered === (deliveredAt !== null)),
  ),
  due: async (subscriptionId, until, take) =>
    table
      .values()
      .filter(
        (one) => one.subscriptionId === subscriptionId && one.nextAttemptAt !== null && (one.attempts === 0 || one.nextAttemptAt <= until),
      )
      .toSorted(byPosition((one) => [one.nextAttemptAt ?? '', one.id]))
      .slice(0, take),
  waitingFor: async (subscriptionId, eventIds) => {
    const waiting = table.values().filter((one) => one.subscriptionId === subscriptionId && one.deliveredAt === null);
    const sought = new Set(eventIds);
    return new Set(waiting.map(({ eventId }) => eventId).filter((id) => sought.has(id)));
  },
  forget: async (before, take) => {
    const old = table
      .values()
      .filter(({ deliveredAt }) => deliveredAt !== null && deliveredAt < before)
      .slice(0, take);
    for (const { id } of old) table.delete(id);
    return old.map(({ eventId }) => eventId);
  },
  firstDelivered: async () =>
    table
      .values()
      .flatMap(({ deliveredAt }) => deliveredAt ?? [])
      .toSorted()[0] ?? null,
  removeOf: async (subscriptionId) => {
    for (const { id } of table.values().filter((one) => one.subscriptionId === subscriptionId)) table.delete(id);
  },
});

export const webhooksIn = (table: MemoryTable<WebhookSubscription>): WebhooksPort => {
  const all = () => table.values().toSorted(byPosition(({ id }) => [id]));
  return {
    all: async () => all(),
    filters: async () => all().map(({ filters }) => filters),
    put: async (subscription) => table.put(subscription.id, subscription),
    remove: async (id) => table.delete(id),
  };
};
