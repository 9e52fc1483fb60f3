import type { Instant } from '../../kernel/dates.ts';
import type { Id, WebhookDeliveryId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { WebhookDelivery } from './delivery.ts';
import type { WebhookSubscription } from './subscription.ts';

export interface DeliveryFilter {
  readonly subscriptionId: WebhookSubscriptionId;
  readonly isDelivered?: boolean | undefined;
}

/** The deliveries of webhooks. */
export interface WebhookDeliveriesPort {
  byIds(subscriptionId: WebhookSubscriptionId, ids: readonly WebhookDeliveryId[]): Promise<readonly WebhookDelivery[]>;
  put(deliveries: readonly WebhookDelivery[]): Promise<void>;
  /** Newest first. Position: id. */
  list(filter: DeliveryFilter, slice: Slice): Promise<readonly WebhookDelivery[]>;
  /**
   * Those not delivered that are tried at or before a moment, and those that were never tried, whatever the clock of who made them said: the longest due first, then
   * by id. Those of a subscription that is off are not among them.
   */
  due(subscriptionId: WebhookSubscriptionId, until: Instant, take: number): Promise<readonly WebhookDelivery[]>;
  /** Of some events those that have a delivery which was not delivered. */
  waitingFor(subscriptionId: WebhookSubscriptionId, eventIds: readonly Id<'event'>[]): Promise<ReadonlySet<Id<'event'>>>;
  /** Removes deliveries that arrived before a moment, at most `take`. Answers the event of each. */
  forget(before: Instant, take: number): Promise<readonly Id<'event'>[]>;
  /** When the first of them arrived; null when none did. */
  firstDelivered(): Promise<Instant | null>;
  /** Removes every delivery of a subscription. */
  removeOf(subscriptionId: WebhookSubscriptionId): Promise<void>;
}

/** The subscriptions of webhooks: a few. */
export interface WebhooksPort {
  /** By id. */
  all(): Promise<readonly WebhookSubscription[]>;
  /** The filters of each, by id. Nearly every unit of work asks for them. */
  filters(): Promise<readonly (readonly string[])[]>;
  put(subscription: WebhookSubscription): Promise<void>;
  remove(id: WebhookSubscriptionId): Promise<void>;
}
