import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import { MAX_PAGE_SIZE } from '../../kernel/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkDescribed, type FaultOfAddress } from './check-webhook.ts';
import type { NewWebhook } from './create-webhook.ts';
import { why } from './reasons.ts';
import { findSubscription, type WebhookSubscription } from './subscription.ts';

/** The changeable fields. Null and omitted fields are unchanged; an empty description clears it. */
export interface WebhookChange {
  readonly url?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly isEnabled?: boolean | null | undefined;
  readonly eventTypes?: NewWebhook['eventTypes'] | null;
}

/**
 * Changes a subscription. While it is disabled, its deliveries wait. If it is enabled again, or gets another address, they are sent
 * immediately.  [WHK-4]
 * Refusals, in order of precedence: not_found, unprocessable (address, description, filters, no secret).
 */
export const changeWebhook = async (
  unit: Needs<'events' | 'webhookDeliveries' | 'webhooks'>,
  _actor: Actor,
  faultOfAddress: FaultOfAddress,
  id: WebhookSubscriptionId,
  change: WebhookChange,
): Promise<WebhookSubscription | Refusal<'not_found' | 'unprocessable'>> => {
  const subscription = findSubscription(await unit.webhooks.all(), id);
  if (isRefusal(subscription)) return subscription;
  const described = {
    url: change.url?.trim() ?? subscription.url,
    description: change.description == null ? subscription.description : change.description.trim() || null,
    filters: change.eventTypes ?? subscription.filters,
  };
  const refusal = checkDescribed(described, faultOfAddress);
  if (refusal !== undefined) return refusal;
  if (change.isEnabled === true && subscription.secrets.length === 0)
    return refuse('unprocessable', why.webhook_without_secret({ id }), 'isEnabled');
  const before = switched(subscription, change.isEnabled ?? null, unit.now);
  const isMoved = described.url !== subscription.url;
  const earlierFilters = await filtersUntilNow(unit, subscription, described.filters);
  const changed = { ...(isMoved ? tried(before, unit.now) : before), ...described, earlierFilters, updatedAt: unit.now };
  if (isSame({ ...changed, updatedAt: subscription.updatedAt }, subscription)) return subscription;
  await unit.webhooks.put(changed);
  if (isMoved || changed.disabledReason !== subscription.disabledReason)
    await setNextAttempts(unit, id, changed.disabledReason === null ? unit.now : null);
  return changed;
};

/** Events before a change of the filters that have no delivery yet are decided by the earlier filters.  [WHK-18] */
const filtersUntilNow = async (
  unit: Needs<'events'>,
  subscription: WebhookSubscription,
  filters: readonly string[],
): Promise<WebhookSubscription['earlierFilters']> => {
  if (isSame(filters, subscription.filters)) return subscription.earlierFilters;
  const last = await unit.events.last();
  return subscription.position < last
    ? [...subscription.earlierFilters, { until: last, filters: subscription.filters }]
    : subscription.earlierFilters;
};

/** Pure. */
const switched = (subscription: WebhookSubscription, isEnabled: boolean | null, now: Instant): WebhookSubscription => {
  const wasEnabled = subscription.disabledReason === null;
  if (isEnabled === null || isEnabled === wasEnabled) return subscription;
  return isEnabled
    ? tried({ ...subscription, disabledReason: null }, now)
    : { ...subscription, disabledReason: 'switched_off', nextAt: null };
};

/** Waiting deliveries are retried immediately unless the subscription is disabled, and earlier failures are reset. Pure. */
const tried = (subscription: WebhookSubscription, now: Instant): WebhookSubscription => ({
  ...subscription,
  ...{ failingSince: null, failedTries: 0, isFull: false, nextAt: subscription.disabledReason === null ? now : null },
});

/** Sets when the waiting deliveries of a subscription are attempted next: at a time, or null while it is disabled. */
export const setNextAttempts = async (
  unit: Needs<'webhookDeliveries'>,
  subscriptionId: WebhookSubscriptionId,
  nextAttemptAt: Instant | null,
): Promise<void> => {
  for (let after: readonly [string] | null = null; ; ) {
    const waiting = await unit.webhookDeliveries.list({ subscriptionId, isDelivered: false }, { after, take: MAX_PAGE_SIZE });
    await unit.webhookDeliveries.put(waiting.map((delivery) => ({ ...delivery, nextAttemptAt })));
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < MAX_PAGE_SIZE) return;
    after = [last.id];
  }
};
