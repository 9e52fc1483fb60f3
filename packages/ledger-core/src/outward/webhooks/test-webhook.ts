import type { Actor } from '../../company/books/member.ts';
import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { newDelivery, type WebhookDelivery } from './delivery.ts';
import { readWebhook } from './read-webhooks.ts';

/** Queues a `webhook.test` event for one subscription, whatever its filters.  [WHK-8] */
export const testWebhook = async (
  unit: Needs<'webhookDeliveries' | 'webhooks'> & Emits<'webhook'>,
  _actor: Actor,
  id: WebhookSubscriptionId,
): Promise<WebhookDelivery | Refusal<'not_found'>> => {
  const subscription = await readWebhook(unit, id);
  if (isRefusal(subscription)) return subscription;
  const event = { id: unit.emit('webhook.test', id), type: 'webhook.test' as const };
  const delivery = newDelivery(unit, subscription, event);
  await unit.webhookDeliveries.put([delivery]);
  if (subscription.disabledReason === null) await unit.webhooks.put({ ...subscription, nextAt: unit.now });
  return delivery;
};
