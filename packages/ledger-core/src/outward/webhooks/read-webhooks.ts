import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, pageOfList, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { WebhookDelivery } from './delivery.ts';
import { findSubscription, type WebhookSubscription } from './subscription.ts';

type PageRefusal = Refusal<'invalid_cursor' | 'invalid_request'>;

/** The subscriptions, newest first, optionally only enabled or disabled ones.  [WHK-1] */
export const listWebhooks = async (
  unit: Needs<'webhooks'>,
  { isEnabled, ...request }: PageRequest & { readonly isEnabled?: boolean | undefined } = {},
): Promise<Page<WebhookSubscription> | PageRefusal> => {
  const all = (await unit.webhooks.all()).toReversed();
  const requested = all.filter(({ disabledReason }) => isEnabled === undefined || isEnabled === (disabledReason === null));
  return pageOfList(requested, request, ['webhooks', unit.settings.id, isEnabled], ({ id }) => [id]);
};

export const readWebhook = async (
  unit: Needs<'webhooks'>,
  id: WebhookSubscriptionId,
): Promise<WebhookSubscription | Refusal<'not_found'>> => findSubscription(await unit.webhooks.all(), id);

export interface DeliveryQuery extends PageRequest {
  readonly isDelivered?: boolean | undefined;
}

/** The deliveries of a subscription, newest first.  [WHK-7] */
export const listDeliveries = async (
  unit: Needs<'webhookDeliveries' | 'webhooks'>,
  id: WebhookSubscriptionId,
  { isDelivered, ...request }: DeliveryQuery = {},
): Promise<Page<WebhookDelivery> | Refusal<'not_found'> | PageRefusal> => {
  const subscription = await readWebhook(unit, id);
  if (isRefusal(subscription)) return subscription;
  const page = paging(request, ['webhook_deliveries', unit.settings.id, id, isDelivered]);
  if (isRefusal(page)) return page;
  const rows = await unit.webhookDeliveries.list({ subscriptionId: id, isDelivered }, page.slice);
  return page.page(rows, (delivery) => [delivery.id]);
};
