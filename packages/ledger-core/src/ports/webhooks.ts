import type { WebhookSubscriptionId } from '../ids.ts';
import type { WebhookSubscription } from '../webhooks/subscription.ts';

/** The subscriptions of webhooks: a few. */
export interface WebhooksPort {
  /** By id. */
  all(): Promise<readonly WebhookSubscription[]>;
  /** The filters of each, by id. Nearly every unit of work asks for them. */
  filters(): Promise<readonly (readonly string[])[]>;
  put(subscription: WebhookSubscription): Promise<void>;
  remove(id: WebhookSubscriptionId): Promise<void>;
}
