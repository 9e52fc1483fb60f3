import type { WebhookSubscriptionId } from '../ids.ts';
import type { WebhookSubscription } from '../webhooks/subscription.ts';

/** The subscriptions of webhooks: a few. */
export interface WebhooksPort {
  /** By id. */
  all(): Promise<readonly WebhookSubscription[]>;
  put(subscription: WebhookSubscription): Promise<void>;
  remove(id: WebhookSubscriptionId): Promise<void>;
}
