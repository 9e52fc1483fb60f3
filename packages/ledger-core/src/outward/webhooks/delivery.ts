import type { Instant } from '../../kernel/dates.ts';
import type { Id, NewId, WebhookDeliveryId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import type { DomainEventType } from '../../ledger/events/event.ts';

/** One event on its way to one address. It is delivered once the address has answered with a status of 2xx. */
export interface WebhookDelivery {
  readonly id: WebhookDeliveryId;
  readonly subscriptionId: WebhookSubscriptionId;
  readonly eventId: Id<'event'>;
  readonly eventType: DomainEventType;
  /** Tries so far. */
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly deliveredAt: Instant | null;
  /** Why the last try failed; never the body of an answer. */
  readonly lastError: string | null;
  /** When it is tried next; null once it is delivered, and while the subscription is off. */
  readonly nextAttemptAt: Instant | null;
}

/** A delivery of an event that is due at once, or waits for its subscription. Pure. */
export const newDelivery = (
  { newId, now }: { readonly newId: NewId; readonly now: Instant },
  subscription: { readonly id: WebhookSubscriptionId; readonly disabledReason: string | null },
  event: { readonly id: Id<'event'>; readonly type: DomainEventType },
): WebhookDelivery => ({
  id: newId('webhookDelivery'),
  subscriptionId: subscription.id,
  eventId: event.id,
  eventType: event.type,
  attempts: 0,
  createdAt: now,
  deliveredAt: null,
  lastError: null,
  nextAttemptAt: subscription.disabledReason === null ? now : null,
});
