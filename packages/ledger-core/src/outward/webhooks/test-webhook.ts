import type { Actor } from '../../company/books/member.ts';
import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { newDelivery, type WebhookDelivery } from './delivery.ts';
import { readWebhook } from './read-webhooks.ts';

/** Queues a `webhook.test` event for one subscription, whatever its filters.  [WHK-8] */
export const testWebhook = async (
  books: Needs<'webhookDeliveries' | 'webhooks'> & Emits<'webhook'>,
  _actor: Actor,
  id: WebhookSubscriptionId,
): Promise<WebhookDelivery | Refusal<'not_found'>> => {
  const subscription = await readWebhook(books, id);
  if (isRefusal(subscription)) return subscription;
  const event = { id: books.emit('webhook.test', id), type: 'webhook.test' as const };
  const delivery = newDelivery(books, subscription, event);
  await books.webhookDeliveries.put([delivery]);
  if (subscription.disabledReason === null) await books.webhooks.put({ ...subscription, nextAt: books.now });
  return delivery;
};
