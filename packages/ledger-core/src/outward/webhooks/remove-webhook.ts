import type { Actor } from '../../company/books/member.ts';
import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { readWebhook } from './read-webhooks.ts';
import type { WebhookSubscription } from './subscription.ts';

/** Deletes a subscription with all its deliveries.  [WHK-5] */
export const removeWebhook = async (
  unit: Needs<'webhookDeliveries' | 'webhooks'>,
  _actor: Actor,
  id: WebhookSubscriptionId,
): Promise<WebhookSubscription | Refusal<'not_found'>> => {
  const subscription = await readWebhook(unit, id);
  if (isRefusal(subscription)) return subscription;
  await unit.webhookDeliveries.removeOf(id);
  await unit.webhooks.remove(id);
  return subscription;
};
