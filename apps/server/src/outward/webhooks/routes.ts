import {
  DeliveryQueryIn,
  WebhookQueryIn,
  WebhookReplay,
  WebhookSubscriptionCreate,
  WebhookSubscriptionUpdate,
} from 'ledger-wire/outward/webhooks/wire';
import { act, change, create, get, remove } from '../../http/route.ts';

export const webhookRoutes = [
  get('/v1/webhook_subscriptions', {
    name: 'webhooks.list',
    does: 'Lists the webhook subscriptions, newest first.',
    needs: 'webhooks.read',
    query: WebhookQueryIn,
    call: (ledger, { caller, query: { enabled: isEnabled, ...query } }) => ledger.webhooks.list(caller, { ...query, isEnabled }),
  }),
  create('/v1/webhook_subscriptions', {
    name: 'webhooks.create',
    does: 'Creates a webhook subscription. From then on, events of its types are sent to its address.',
    needs: 'webhooks.create',
    refuses: { unprocessable: true, conflict: true },
    body: WebhookSubscriptionCreate,
    call: (ledger, { caller, body }) => ledger.webhooks.create(caller, WebhookSubscriptionCreate.decode(body)),
  }),
  get('/v1/webhook_subscriptions/:subscription_id', {
    name: 'webhooks.read',
    does: 'Returns one webhook subscription.',
    needs: 'webhooks.read',
    call: (ledger, { caller, params }) => ledger.webhooks.read(caller, params.subscription_id),
  }),
  change('/v1/webhook_subscriptions/:subscription_id', {
    name: 'webhooks.change',
    does: 'Changes the given fields of a subscription. While a subscription is disabled, its deliveries wait. They are sent at once when it is enabled again or gets another address.',
    needs: 'webhooks.change',
    refuses: { unprocessable: true },
    once: false,
    body: WebhookSubscriptionUpdate,
    call: (ledger, { caller, params, body }) =>
      ledger.webhooks.change(caller, params.subscription_id, WebhookSubscriptionUpdate.decode(body)),
  }),
  remove('/v1/webhook_subscriptions/:subscription_id', {
    name: 'webhooks.delete',
    does: 'Deletes a subscription with its pending deliveries.',
    once: false,
    needs: 'webhooks.delete',
    call: (ledger, { caller, params }) => ledger.webhooks.delete(caller, params.subscription_id),
  }),
  get('/v1/webhook_subscriptions/:subscription_id/deliveries', {
    name: 'webhooks.deliveries',
    does: 'Lists the deliveries of a subscription, newest first, with the attempts of each.',
    needs: 'webhooks.read',
    query: DeliveryQueryIn,
    call: (ledger, { caller, params, query: { status, ...query } }) =>
      ledger.webhooks.deliveries(caller, params.subscription_id, {
        ...query,
        isDelivered: status === undefined ? undefined : status === 'delivered',
      }),
  }),
  get('/v1/webhook_subscriptions/:subscription_id/secret', {
    name: 'webhooks.secret',
    does: 'Returns the secret that signs deliveries. The request is recorded in the audit trail.',
    needs: 'webhooks.read_secret',
    writes: true,
    call: (ledger, { caller, params }) => ledger.webhooks.secret(caller, params.subscription_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/secret/rotate', {
    name: 'webhooks.rotateSecret',
    does: 'Creates a new secret. For one day the previous secret also signs deliveries, so that a receiver can switch.',
    needs: 'webhooks.rotate_secret',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.webhooks.rotateSecret(caller, params.subscription_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/test', {
    name: 'webhooks.test',
    does: 'Queues a `webhook.test` event for this subscription only. It is listed with the other deliveries.',
    needs: 'webhooks.test',
    call: (ledger, { caller, params }) => ledger.webhooks.test(caller, params.subscription_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/deliveries/:delivery_id/redeliver', {
    name: 'webhooks.redeliver',
    does: 'Sends a delivery again. A pending delivery is sent at once. The event of a completed delivery is sent as a new delivery.',
    needs: 'webhooks.redeliver',
    call: (ledger, { caller, params }) => ledger.webhooks.redeliver(caller, params.subscription_id, params.delivery_id),
  }),
  act('/v1/webhook_subscriptions/:subscription_id/replay', {
    name: 'webhooks.replay',
    does: 'Sends every event of the subscribed types since a given time again, each as a new delivery. An event that is already pending is sent only once.',
    needs: 'webhooks.replay',
    refuses: { unprocessable: true },
    body: WebhookReplay,
    call: (ledger, { caller, params, body }) => ledger.webhooks.replay(caller, params.subscription_id, body),
  }),
];
