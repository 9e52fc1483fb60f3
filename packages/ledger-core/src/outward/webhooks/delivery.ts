import type { Instant } from '../../kernel/dates.ts';
import type { Id, NewId, WebhookDeliveryId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import type { DomainEventType } from '../../ledger/events/event.ts';

/** One event for one address. It is delivered once the address returned a 2xx status. */
export interface WebhookDelivery {
  readonly id: WebhookDeliveryId;
  readonly subscriptionId: WebhookSubscriptionId;
  readonly eventId: Id<'event'>;
  readonly eventType: DomainEventType;
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly deliveredAt: Instant | null;
  /** The HTTP status of the last attempt; null if no response arrived, and before the first attempt.  [WHK-22] */
  readonly lastResponseStatus: number | null;
  /** The duration of the last attempt in whole milliseconds; null before the first one.  [WHK-22] */
  readonly lastDurationMs: number | null;
  /** Why the last attempt failed. It never contains the response body. */
  readonly lastError: Why | null;
  /** When it is attempted next; null after delivery, and while the subscription is disabled. */
  readonly nextAttemptAt: Instant | null;
}

/** A new delivery of an event, due immediately or waiting for its subscription. Pure. */
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
  lastResponseStatus: null,
  lastDurationMs: null,
  lastError: null,
  nextAttemptAt: subscription.disabledReason === null ? now : null,
});
