import type { WebhooksPort } from '../ports/webhooks.ts';
import type { WebhookSubscription } from '../webhooks/subscription.ts';
import { byPosition } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const webhooksIn = (shelf: Shelf<WebhookSubscription>): WebhooksPort => {
  const all = () => shelf.values().toSorted(byPosition(({ id }) => [id]));
  return {
    all: async () => all(),
    filters: async () => all().map(({ filters }) => filters),
    put: async (subscription) => shelf.put(subscription.id, subscription),
    remove: async (id) => shelf.delete(id),
  };
};
