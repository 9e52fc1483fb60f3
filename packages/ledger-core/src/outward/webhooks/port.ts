import type { Instant } from '../../kernel/dates.ts';
import type { Id, WebhookDeliveryId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { WebhookDelivery } from './delivery.ts';
import type { WebhookSubscription } from './subscription.ts';

export interface DeliveryFilter {
  readonly subscriptionId: WebhookSubscriptionId;
  readonly isDelivered?: boolean | undefined;
}

export interface WebhookDeliveriesPort {
  byIds(subscriptionId: WebhookSubscriptionId, ids: readonly WebhookDeliveryId[]): Promise<readonly WebhookDelivery[]>;
  put(deliveries: readonly WebhookDelivery[]): Promise<void>;
  /** Newest first. Page position: id. */
  list(filter: DeliveryFilter, slice: Slice): Promise<readonly WebhookDelivery[]>;
  /**
   * Undelivered ones due at or before a time, and those never attempted, whatever the clock of their creator said: the longest due first,
   * then by id. Deliveries of a disabled subscription are not included.
   */
  due(subscriptionId: WebhookSubscriptionId, until: Instant, take: number): Promise<readonly WebhookDelivery[]>;
  /** Those of the given events that have an undelivered delivery. */
  waitingFor(subscriptionId: WebhookSubscriptionId, eventIds: readonly Id<'event'>[]): Promise<ReadonlySet<Id<'event'>>>;
  /** Deletes deliveries that succeeded before a time, at most `take`. Returns the event of each. */
  forget(before: Instant, take: number): Promise<readonly Id<'event'>[]>;
  /** When the first of them was delivered; null if there is none. */
  firstDelivered(): Promise<Instant | null>;
  removeOf(subscriptionId: WebhookSubscriptionId): Promise<void>;
}

/** The subscriptions of webhooks: a few per set of books. */
export interface WebhooksPort {
  /** By id. */
  all(): Promise<readonly WebhookSubscription[]>;
  /** The filters of each, by id. Nearly every unit of work loads them. */
  filters(): Promise<readonly (readonly string[])[]>;
  put(subscription: WebhookSubscription): Promise<void>;
  remove(id: WebhookSubscriptionId): Promise<void>;
}
